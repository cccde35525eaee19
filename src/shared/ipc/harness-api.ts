import type { Notice, NoticeName, RequestInput, RequestName, RequestOutput } from './channels.ts';
import type { Reply } from './reply.ts';

/** What the preload puts into the harness window as `window.harness`: named functions and nothing else. */
export interface HarnessApi {
  readonly requests: {
    readonly [Name in RequestName]: (input: RequestInput<Name>) => Promise<Reply<RequestOutput<Name>>>;
  };
  /** Each subscribes and returns the function that unsubscribes. */
  readonly notices: {
    readonly [Name in NoticeName]: (listener: (notice: Notice<Name>) => void) => () => void;
  };
}
