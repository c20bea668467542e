// What stands after # in the link of a printed code is a character: it is shown with the tables it may come to.
const form = document.querySelector("[data-carried]");
if (form && location.hash.length > 1) {
  form.elements.code.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  form.requestSubmit();
}
