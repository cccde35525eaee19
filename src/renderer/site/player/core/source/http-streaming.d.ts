/** It has no types of its own: what we use of it. */
declare module '@videojs/http-streaming' {
  export const Vhs: {
    readonly xhr: {
      /** Each request of every player goes through it before it is made. */
      onRequest(change: (options: RequestOptions) => RequestOptions): void;
    };
  };

  export interface RequestOptions {
    /** ms; with none it may take any time. */
    readonly timeout?: number | null;
    beforeSend?(request: StreamRequest): void;
  }

  /** An `XMLHttpRequest`, which passes an error on that is given to `onerror`. */
  export interface StreamRequest {
    timeout: number;
    ontimeout: (() => void) | null;
    onerror: (reason: Error) => void;
  }
}
