export type FindingKind =
  | 'console' // an error or failed assertion that the page wrote
  | 'exception' // uncaught
  | 'request' // failed or answered with an error status
  | 'contract' // an answer that is not of the contract's shape
  | 'bridge' // a native call that the app cannot take
  | 'expectation' // a step of the screen that did not come true
  | 'truth'; // the page sees another platform than it should

/** Something wrong that a view showed. Texts are masked: fit for a report that others read. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
}
