export interface ToolsFile {
  readonly body: Uint8Array;
  readonly type: string;
}

interface ToolsEnd {
  /** Receives messages from the page to the tools. */
  readonly send: (text: string) => void;
  /** Called when the view has gone. */
  readonly end: () => void;
}

/** Source of developer tools: their files, and connections to a view's page. */
export interface ToolsSource {
  /** Returns undefined if the file does not exist. */
  file(path: string): Promise<ToolsFile | undefined>;
  /**
   * Returns a function that takes the tools' messages until `signal` aborts. Rejects with AppError if the view is not
   * open.
   */
  connect(viewId: string, end: ToolsEnd, signal: AbortSignal): Promise<(text: string) => void>;
}
