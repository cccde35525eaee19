import type { ResourceTiming } from './call.ts';

/** Events of CDP's Network domain, with the fields that the inspector uses. */
export interface RequestWillBeSent {
  readonly requestId: string;
  readonly type?: string;
  /** Id of the document; empty in workers. */
  readonly loaderId?: string;
  readonly frameId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
  /** Seconds on the browser's monotonic clock. */
  readonly timestamp?: number;
  /** Seconds since the epoch. */
  readonly wallTime?: number;
  /** Response that redirected to this request. It ends the previous request, which has the same ID. */
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
  /** Bytes after decompression. */
  readonly dataLength: number;
}

export interface LoadingFinished {
  readonly requestId: string;
  readonly timestamp?: number;
  /** Bytes received over the network. */
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
  /** For a frame, `targetId` equals the frame id. */
  readonly targetInfo: { readonly type: string; readonly url: string; readonly targetId: string };
}
