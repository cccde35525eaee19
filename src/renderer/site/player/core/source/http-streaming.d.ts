/** Types of the members that the site uses, because the package contains no types. */
declare module '@videojs/http-streaming' {
  export const Vhs: {
    readonly xhr: {
      /** Registers a callback for every request of every player. */
      onRequest(change: (options: RequestOptions) => RequestOptions): void;
    };
  };

  export interface RequestOptions {
    /** Timeout in ms; without one, a request has no time limit. */
    readonly timeout?: number | null;
    beforeSend?(request: StreamRequest): void;
  }

  /** Request. Its caller receives an error that is passed to `onerror`. */
  export interface StreamRequest {
    timeout: number;
    ontimeout: (() => void) | null;
    onerror: (reason: Error) => void;
  }
}
