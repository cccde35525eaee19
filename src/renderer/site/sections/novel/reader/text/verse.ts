const longestLine = 36;
const mostLines = 120;

/** Whether lines that were set apart are a poem, not a whole chapter that was. */
export function isVerse(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= mostLines && lines.every((line) => line.length <= longestLine);
}
