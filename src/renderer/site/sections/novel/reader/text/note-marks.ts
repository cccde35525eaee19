import type { Block, Run } from './block.ts';

/** Matches “[1]”, “（2）” or “③”, but no superscript number without brackets, which may be an exponent. */
const noteMark = /[[［〔【(（]\d{1,3}[\]］〕】)）]|[\u2460-\u2473]/;
const leadingMark = new RegExp(`^(?:${noteMark.source})`);
const everyMark = new RegExp(noteMark, 'g');

/**
 * Links notes in a chapter without links. A superscript mark links to the next paragraph that begins with the same
 * mark, and that mark links back.
 */
export function linkNotes(blocks: readonly Block[]): Block[] {
  const linked = [...blocks];
  /** Index of the next paragraph that begins with each mark. */
  const below = new Map<string, number>();
  /** Index of the first paragraph that refers to each note. */
  const references = new Map<number, number>();
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (!block || !('runs' in block)) continue;
    const runs = block.runs.flatMap(singleMarks).map((run) => {
      const target = isReference(run) ? below.get(run.text) : undefined;
      if (target === undefined) return run;
      references.set(target, index);
      return { ...run, target };
    });
    linked[index] = { ...block, runs };
    const mark = block.kind === 'paragraph' ? leadingMark.exec(block.text)?.[0] : undefined;
    if (mark !== undefined) below.set(mark, index);
  }
  for (const [index, reference] of references) {
    const note = linked[index];
    if (note?.kind === 'paragraph')
      linked[index] = { ...note, kind: 'footnote', runs: leadingBack(note.runs, reference) };
  }
  return linked;
}

function isReference({ marks, target }: Run): boolean {
  return target === undefined && marks.includes('sup');
}

/** Splits “[1][2]” into two references. */
function singleMarks(run: Run): readonly Run[] {
  const found = isReference(run) ? run.text.match(everyMark) : null;
  return found && found.length > 1 && found.join('') === run.text
    ? found.map((text) => ({ ...run, text }))
    : [run];
}

/** Returns the runs of a note, with a mark that links back to the reference. */
function leadingBack([first, ...others]: readonly Run[], target: number): Run[] {
  const mark = first && leadingMark.exec(first.text)?.[0];
  if (!first || mark === undefined || first.target !== undefined) return first ? [first, ...others] : others;
  const rest = { ...first, text: first.text.slice(mark.length) };
  return [{ ...first, text: mark, target }, ...(rest.text === '' ? [] : [rest]), ...others];
}
