import { charactersOf } from '#shared/text/character-count.ts';

/**
 * Splits a text into at most `maxLines` lines for which `fits` returns true. If text is left over, the last line ends
 * with an ellipsis.
 */
export function textLines(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const characters = charactersOf(text.replace(/\s+/g, ' ').trim());
  const lines: string[] = [];
  let line = '';
  while (characters.length > 0) {
    const next = line + characters[0];
    if (line === '' || fits(next)) {
      line = next;
      characters.shift();
    } else if (lines.length === maxLines - 1) {
      return [...lines, shortened(line, fits)];
    } else {
      lines.push(line);
      line = '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = charactersOf(line);
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}
