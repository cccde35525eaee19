export interface ToolsFile {
  readonly body: Uint8Array;
  readonly type: string;
}

interface ToolsEnd {
  /** Sends a message from the page to the developer tools. */
  readonly send: (text: string) => void;
  /** Called when the view is gone. */
  readonly end: () => void;
}

/** Source of developer tools. It provides their files, and connects them to the page of a view. */
export interface ToolsSource {
  file(path: string): Promise<ToolsFile | undefined>;
  /**
   * Connects developer tools until `signal` aborts. Returns a function that takes their messages. Rejects with AppError
   * if the view is not open.
   */
  connect(viewId: string, end: ToolsEnd, signal: AbortSignal): Promise<(text: string) => void>;
}
