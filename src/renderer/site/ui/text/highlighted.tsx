import './highlighted.css';

interface HighlightedProps {
  readonly text: string;
  /** Marked wherever it stands in the text, in capitals or not; nothing without it. */
  readonly word: string | undefined;
}

/** A text with a word of it marked. */
export function Highlighted({ text, word }: HighlightedProps) {
  const parts = word ? partsOf(text, word) : [text];
  return parts.map((part, index) =>
    // Text and finds take turns.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <mark key={index} className="highlighted">
        {part}
      </mark>
    ),
  );
}

/** What stands before, is, and stands after each find. */
export function partsOf(text: string, word: string): string[] {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(${escaped})`, 'giu'));
}
