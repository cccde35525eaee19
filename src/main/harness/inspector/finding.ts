export type FindingKind =
  | 'console' // error or failed assertion in the page's console
  | 'exception' // uncaught exception
  | 'request' // failed request, or error status
  | 'contract' // response that violates the contract
  | 'bridge' // invalid bridge call
  | 'expectation' // failed step of the screen's journey
  | 'verification' // the page detects another platform than the emulated one
  | 'dialog' // alert, confirm, prompt or beforeunload, which block the page
  | 'popup' // too many popups
  | 'hang' // the page does not respond
  | 'crash' // the page's process crashed
  | 'deadline' // not finished within its time limit
  | 'screenshot' // differs from the baseline
  | 'flaky' // passed on a retry only
  | 'browser'; // the browser ended or cannot open a page; not a problem of the site

/** A problem found in a view. Its texts are masked, so that reports can be shared. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
  /** Chinese text; absent if the text comes from the page. */
  readonly zh?: string;
}
