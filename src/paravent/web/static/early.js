// A tap made before the scripts are there waits for them: until then a card is a page of its own, and a drawer nothing.
{
  let tapped;
  const hold = (event) => {
    const one = event.target.closest?.("a[href], button");
    if (!one || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tapped = one;
  };
  addEventListener("click", hold, true);
  addEventListener("DOMContentLoaded", () => setTimeout(() => {
    removeEventListener("click", hold, true);
    tapped?.click();
  }));
}
