export interface ToolsFile {
  readonly body: Uint8Array;
  readonly type: string;
}

interface ToolsEnd {
  /** Takes what the page says to the tools. */
  readonly say: (text: string) => void;
  /** The view has gone. */
  readonly end: () => void;
}

/** Where developer tools of views come from: their own page's files, and their way to a view's page. */
export interface ToolsSource {
  /** Undefined for a path that there is not. */
  file(path: string): Promise<ToolsFile | undefined>;
  /** Answers what takes the tools' messages, until `signal` aborts. Rejects with AppError for a view that is not open. */
  connect(viewId: string, end: ToolsEnd, signal: AbortSignal): Promise<(text: string) => void>;
}
