// A card goes wherever the phone sends pictures, where it can; its picture is fetched before one taps.
const button = document.querySelector("[data-postcard]");
const named = (parts) => new File(parts, "paravent.png", { type: "image/png" });

if (navigator.canShare?.({ files: [named([])] })) {
  const picture = fetch(button.dataset.postcard).then((answer) => answer.blob()).then((blob) => named([blob]));
  button.hidden = false;
  button.addEventListener("click", async () => {
    const files = [await picture];
    await navigator.share({ files, title: document.title }).catch(() => {});
  });
}
