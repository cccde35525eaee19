/** Copies a string. V8 keeps the whole source string in memory for as long as a slice of it lives. */
export const detachString = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
