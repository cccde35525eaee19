import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '../channels.ts';
import type { Reply } from './reply.ts';

/** API that the preload exposes to the harness window as `window.harness`. */
export interface HarnessApi {
  readonly requests: {
    readonly [Name in RequestName]: (input: RequestInput<Name>) => Promise<Reply<RequestOutput<Name>>>;
  };
  /** Subscribes to events. Returns the function that unsubscribes. */
  readonly events: {
    readonly [Name in EventName]: (listener: (event: EventOf<Name>) => void) => () => void;
  };
}
