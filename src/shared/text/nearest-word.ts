/** Max edit distance between a word and its typo, as a share of the length of the longer one. */
const maxShare = 0.4;

/** Returns ` Did you mean …?` with the nearest valid word. Returns an empty text if none is near. */
export function didYouMean(given: string, valid: readonly string[]): string {
  const nearest = nearestWord(given, valid);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** Returns the nearest valid word. Returns undefined if none is near. */
export function nearestWord(given: string, valid: readonly string[]): string | undefined {
  return valid
    .map((word) => ({ word, distance: editDistance(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.max(given.length, word.length) * maxShare)
    .sort((one, other) => one.distance - other.distance)[0]?.word;
}

/** Returns the number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...ways));
    }
  }
  return at(from.length, to.length);
}
