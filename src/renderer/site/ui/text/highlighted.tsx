import './highlighted.css';

interface HighlightedProps {
  readonly text: string;
  /** Word to highlight at each occurrence, ignoring case. Undefined highlights nothing. */
  readonly word: string | undefined;
}

/** Renders a text in which each occurrence of a word is highlighted. */
export function Highlighted({ text, word }: HighlightedProps) {
  const parts = word ? partsOf(text, word) : [text];
  return parts.map((part, index) =>
    // Parts with an odd index are occurrences of the word.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal, and their order is fixed
      <mark key={index} className="highlighted">
        {part}
      </mark>
    ),
  );
}

/** Splits a text into parts that alternate between plain text and occurrences of the word. */
export function partsOf(text: string, word: string): string[] {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(${escaped})`, 'giu'));
}
