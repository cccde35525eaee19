import './remaining-text.css';

/** Characters per minute of an average silent reader. */
const readingSpeed = 400;

interface RemainingTextProps {
  /** Length of the whole chapter. */
  readonly characters: number;
  /** Fraction that was read, 0 to 1. */
  readonly read: number;
}

/** Shows the rest of the chapter in characters and minutes. */
export function RemainingText({ characters, read }: RemainingTextProps) {
  const left = Math.round(characters * (1 - read));
  return (
    <p className="words-left">
      {left === 0 ? '本章已读完' : `本章剩余${left}字，约${Math.ceil(left / readingSpeed)}分钟`}
    </p>
  );
}
