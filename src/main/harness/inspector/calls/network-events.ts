import type { ResourceTiming } from './call.ts';

/** The parts in use of the Network domain's events. */
export interface RequestWillBeSent {
  readonly requestId: string;
  readonly type?: string;
  /** Of the document; empty in workers. */
  readonly loaderId?: string;
  readonly frameId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
  /** Seconds on the browser's own clock. */
  readonly timestamp?: number;
  /** Seconds since the epoch. */
  readonly wallTime?: number;
  /** The answer that sent it here: it ends the request of the same id before. */
  readonly redirectResponse?: ResponseReceived['response'];
}

export interface ResponseReceived {
  readonly requestId: string;
  readonly type?: string;
  readonly response: {
    readonly url: string;
    readonly status: number;
    readonly statusText?: string;
    readonly mimeType?: string;
    readonly protocol?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly timing?: ResourceTiming;
  };
}

export interface DataReceived {
  readonly requestId: string;
  /** Bytes, unpacked. */
  readonly dataLength: number;
}

export interface LoadingFinished {
  readonly requestId: string;
  readonly timestamp?: number;
  /** Bytes on the wire. */
  readonly encodedDataLength?: number;
}

export interface LoadingFailed {
  readonly requestId: string;
  readonly timestamp?: number;
  readonly errorText: string;
  readonly canceled?: boolean;
}

export interface ExceptionThrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly url?: string;
    readonly lineNumber: number;
    readonly exception?: { readonly description?: string };
  };
}

export interface ConsoleApiCalled {
  readonly type: string;
  readonly args: readonly { readonly value?: unknown; readonly description?: string }[];
}

export interface AttachedToTarget {
  /** A frame's target has the id of the frame. */
  readonly targetInfo: { readonly type: string; readonly url: string; readonly targetId: string };
}
