import './highlighted.css';

interface HighlightedProps {
  readonly text: string;
  /** Word to highlight at each occurrence, ignoring case. Undefined highlights nothing. */
  readonly word: string | undefined;
}

/** Renders a text with each occurrence of a word highlighted. */
export function Highlighted({ text, word }: HighlightedProps) {
  const parts = word ? partsOf(text, word) : [text];
  return parts.map((part, index) =>
    // Parts with an odd index are matches.
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

/** Splits a text into alternating plain parts and matches. */
export function partsOf(text: string, word: string): string[] {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(${escaped})`, 'giu'));
}
