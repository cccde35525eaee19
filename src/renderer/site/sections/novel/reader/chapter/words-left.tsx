import './words-left.css';

/** Characters a minute, of somebody who reads quietly for himself. */
const readingSpeed = 400;

interface WordsLeftProps {
  /** Of the whole chapter. */
  readonly characters: number;
  /** 0 to 1: the part that was read. */
  readonly read: number;
}

/** How much of the chapter is left, and for how long. */
export function WordsLeft({ characters, read }: WordsLeftProps) {
  const left = Math.round(characters * (1 - read));
  return (
    <p className="words-left">
      {left === 0 ? '本章已读完' : `本章剩余${left}字，约${Math.ceil(left / readingSpeed)}分钟`}
    </p>
  );
}
