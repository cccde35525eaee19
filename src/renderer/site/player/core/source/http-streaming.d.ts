/** Types of the members used here, because the package has none. */
declare module '@videojs/http-streaming' {
  export const Vhs: {
    readonly xhr: {
      /** Registers a hook for every request of every player. */
      onRequest(change: (options: RequestOptions) => RequestOptions): void;
    };
  };

  export interface RequestOptions {
    /** Timeout in ms; none means no limit. */
    readonly timeout?: number | null;
    beforeSend?(request: StreamRequest): void;
  }

  /** Request that passes an error given to `onerror` on to its caller. */
  export interface StreamRequest {
    timeout: number;
    ontimeout: (() => void) | null;
    onerror: (reason: Error) => void;
  }
}
