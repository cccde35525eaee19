/** The text by itself: what is cut out of a longer one keeps all of that in memory for as long as it lives. */
export const detachString = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
