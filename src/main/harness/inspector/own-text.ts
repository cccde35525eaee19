/** The text by itself: what is cut out of a longer one keeps all of that in memory for as long as it lives. */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
