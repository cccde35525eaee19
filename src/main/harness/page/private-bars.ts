/**
 * Where a site shows what is a person's own (account, password, phone number), it says so by this attribute: pictures that
 * others get to see show bars instead. An empty field has nothing to hide, and its hint may be read.
 */
const privateParts = ':is([data-private], [data-private-text]):not(:placeholder-shown)';

/** A style sheet that hides them; `data-private-text`: a field whose value the harness found to be private. */
export const bars = `
${privateParts} {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  background: #888 !important;
  filter: contrast(0) !important;
  transition: none !important;
}
${privateParts} * { visibility: hidden !important; }`;
