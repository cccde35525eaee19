interface AnswerFields {
  /** The envelope's code as a number; NaN when it was none. */
  readonly code: number;
  /** The server's text; empty when it sent none. */
  readonly msg: string;
}

interface Success<Data> extends AnswerFields {
  readonly success: true;
  readonly data: Data;
}

interface Refusal<Data> extends AnswerFields {
  readonly success: false;
  /** Present when the refusal carried data of the endpoint's shape (code 999 of read_chapter). */
  readonly data: Data | undefined;
}

/** A whole answer, for calls where a refusal is part of the flow (an unpaid chapter, a balance too small). */
export type Answer<Data> = Success<Data> | Refusal<Data>;
