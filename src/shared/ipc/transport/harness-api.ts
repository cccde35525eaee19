import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '../channels.ts';
import type { Reply } from './reply.ts';

/** What the preload puts into the harness window as `window.harness`: named functions and nothing else. */
export interface HarnessApi {
  readonly requests: {
    readonly [Name in RequestName]: (input: RequestInput<Name>) => Promise<Reply<RequestOutput<Name>>>;
  };
  /** Each subscribes and returns the function that unsubscribes. */
  readonly events: {
    readonly [Name in EventName]: (listener: (event: EventOf<Name>) => void) => () => void;
  };
}
