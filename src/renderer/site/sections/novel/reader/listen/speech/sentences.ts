import type { TextSpan } from '../../mark/text-span.ts';
import type { ReadingPlace } from '../../place/reading-place.ts';
import type { Block, Run } from '../../text/block.ts';
import { pieceEnds } from './cut-sentence.ts';

/** Unit of speech: a sentence, or a part of one that is too long for some voices. */
export interface Sentence extends TextSpan {
  /** Text to speak, without references to notes. */
  readonly spoken: string;
}

/** Returns the sentences of a chapter in order, without those that cannot be spoken, such as a row of asterisks. */
export function sentencesOf(blocks: readonly Block[]): Sentence[] {
  return blocks.flatMap((block, paragraph) => sentencesIn(block, paragraph));
}

/**
 * Returns the index of the sentence at a position. If there is none, returns that of the next one, or else of the last
 * one.
 */
export function sentenceAt(sentences: readonly TextSpan[], { paragraph, character }: ReadingPlace): number {
  let low = 0;
  let high = Math.max(sentences.length - 1, 0);
  while (low < high) {
    const middle = (low + high) >> 1;
    const sentence = sentences[middle];
    const isBefore =
      sentence !== undefined &&
      (sentence.paragraph < paragraph || (sentence.paragraph === paragraph && sentence.to <= character));
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Matches a repeated sign, because some voices speak each of them. */
const repeatedSign = /([^\p{L}\p{N}])\1{2,}/gu;

/** Matches a letter of any script, or a digit. */
const pronounceable = /[\p{L}\p{N}]/u;

function sentencesIn(block: Block, paragraph: number): Sentence[] {
  const notes = noteReferences(block);
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of pieceEnds(block.text)) {
    const span = trimmed(block.text, from, to);
    const spoken = withoutNotes(block.text, span, notes);
    // Joins text without letters or digits to the next sentence, or to the last one at the end.
    if (!pronounceable.test(spoken)) continue;
    sentences.push({ paragraph, ...span, spoken });
    from = to;
  }
  const last = sentences[sentences.length - 1];
  if (last && from < block.text.length) {
    const span = trimmed(block.text, last.from, block.text.length);
    sentences[sentences.length - 1] = { ...last, ...span, spoken: withoutNotes(block.text, span, notes) };
  }
  return sentences;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

function trimmed(text: string, from: number, to: number): Part {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

/** Returns the parts of the block that are references to notes, such as “[3]” or “①”. Links with words are text. */
function noteReferences(block: Block): readonly Part[] {
  if (block.kind === 'picture' || block.kind === 'rule') return [];
  if (block.kind !== 'table') return notesIn(block.runs, 0);
  return block.rows.flatMap((row) => row.flatMap((cell) => notesIn(cell.runs, cell.from)));
}

function notesIn(runs: readonly Run[], start: number): Part[] {
  const notes: Part[] = [];
  let from = start;
  for (const { text, target } of runs) {
    const to = from + text.length;
    if (target !== undefined && !/\p{L}/u.test(text)) notes.push({ from, to });
    from = to;
  }
  return notes;
}

function withoutNotes(text: string, { from, to }: Part, notes: readonly Part[]): string {
  let spoken = '';
  let at = from;
  for (const note of notes) {
    if (note.to <= from || note.from >= to) continue;
    spoken += text.slice(at, Math.max(note.from, at));
    at = Math.min(note.to, to);
  }
  return (spoken + text.slice(at, to)).replace(repeatedSign, '$1$1');
}
