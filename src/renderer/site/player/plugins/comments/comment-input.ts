const sizes = [16, 18, 25, 36, 45];
const colors = [0xff_ff_ff, 0x00_00_ff, 0xcc_00_00, 0xff_66_ff, 0xff_ff_33];

/**
 * Creates a comment that is marked as the user's own, or returns undefined for empty text. `random` returns a number
 * from 0 to less than 1.
 */
export function writtenComment(text: string, random: () => number) {
  const words = text.trim();
  if (words === '') return undefined;
  return {
    mode: 1,
    text: words,
    stime: 1_000,
    size: oneOf(sizes, random()),
    color: oneOf(colors, random()),
    border: true,
  };
}

function oneOf(values: readonly number[], random: number): number | undefined {
  return values[Math.floor(random * values.length)];
}

/** Returns the place of the comment input: control bar, null for none, or an element of the page. */
export function sendTarget(
  sendEl: unknown,
  find: (selector: string) => Element | null,
): Element | 'controlbar' | null {
  if (sendEl === null || sendEl === 'controlbar') return sendEl;
  if (sendEl instanceof Element) return sendEl;
  const found = typeof sendEl === 'string' ? find(sendEl) : null;
  if (!found) throw new Error('sendEl must be an element or selector string');
  return found;
}
