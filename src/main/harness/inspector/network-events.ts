/** The parts in use of the Network domain's events. */
export interface RequestWillBeSent {
  readonly requestId: string;
  readonly type?: string;
  /** Of the document; empty in workers. */
  readonly loaderId?: string;
  readonly frameId?: string;
  readonly request: { readonly url: string; readonly method: string };
}

export interface ResponseReceived {
  readonly requestId: string;
  readonly type?: string;
  readonly response: {
    readonly url: string;
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
  };
}

export interface LoadingFinished {
  readonly requestId: string;
}

export interface LoadingFailed {
  readonly requestId: string;
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
