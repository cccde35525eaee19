import './remaining-text.css';

/** Characters per minute of an average silent reader. */
const readingSpeed = 400;

interface RemainingTextProps {
  /** Number of characters of the whole chapter. */
  readonly characters: number;
  /** Fraction of the chapter that was read, 0 to 1. */
  readonly read: number;
}

/** Shows how many characters of the chapter are left, and how many minutes reading them takes. */
export function RemainingText({ characters, read }: RemainingTextProps) {
  const left = Math.round(characters * (1 - read));
  return (
    <p className="words-left">
      {left === 0 ? '本章已读完' : `本章剩余${left}字，约${Math.ceil(left / readingSpeed)}分钟`}
    </p>
  );
}
