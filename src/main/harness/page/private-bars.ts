/**
 * Selector of private data (account, password, phone number), which the site marks with `data-private`. In screenshots
 * for other people, bars cover it. Empty fields stay uncovered, so that their placeholder is readable.
 */
const privateParts = ':is([data-private], [data-private-text]):not(:placeholder-shown)';

/**
 * Style sheet that covers private elements. The harness adds the attribute `data-private-text` to fields with a private
 * value.
 */
export const bars = `
${privateParts} {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  background: #888 !important;
  filter: contrast(0) !important;
  transition: none !important;
}
${privateParts} * { visibility: hidden !important; }`;
