/**
 * Selector of private data (account, password, phone number), which the site marks with `data-private`. Screenshots for
 * other people show bars instead. Empty fields are not covered, so that their placeholder stays readable.
 */
const privateParts = ':is([data-private], [data-private-text]):not(:placeholder-shown)';

/** Style sheet that covers private elements. The harness sets `data-private-text` on fields whose value is private. */
export const bars = `
${privateParts} {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  background: #888 !important;
  filter: contrast(0) !important;
  transition: none !important;
}
${privateParts} * { visibility: hidden !important; }`;
