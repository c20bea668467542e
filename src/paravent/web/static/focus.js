// What somebody is writing stays, whatever comes from the table meanwhile.
const isWritten = (field) => field === document.activeElement && field.matches("input, textarea");

window.htmx.registerExtension("focus", {
  htmx_before_morph_attr: (field, { attrName }) => attrName !== "value" || !isWritten(field),
  htmx_before_morph_node: (field) => field.tagName !== "TEXTAREA" || !isWritten(field),
});
