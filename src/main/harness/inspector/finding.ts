export type FindingKind =
  | 'console' // an error or failed assertion that the page wrote
  | 'exception' // uncaught
  | 'request' // failed or answered with an error status
  | 'contract' // an answer that is not of the contract's shape
  | 'bridge' // a native call that the app cannot take
  | 'expectation' // a step of the screen that did not come true
  | 'verification' // the page sees another platform than it should
  | 'dialog' // alert, confirm, prompt or beforeunload: somebody must answer before the page goes on
  | 'popup' // more windows than a person would put up with
  | 'hang' // the page answers nothing
  | 'crash' // its process died
  | 'deadline' // not done in the time that there is for it
  | 'screenshot' // not what the baseline shows
  | 'browser'; // the browser ended, or opens no page; nothing is said about the site

/** Something wrong that a view showed. Texts are masked: fit for a report that others read. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
  /** The message in Chinese, where the harness itself says it. */
  readonly zh?: string;
}
