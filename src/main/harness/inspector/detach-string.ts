/** Copies a string. V8 keeps the whole source of a sliced string in memory as long as the slice exists. */
export const detachString = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
