interface ResponseFields {
  /** Code of the response envelope as a number; NaN if it has no numeric code. */
  readonly code: number;
  /** Message from the server; empty if it sent none. */
  readonly msg: string;
}

interface Success<Data> extends ResponseFields {
  readonly success: true;
  readonly data: Data;
}

interface Refusal<Data> extends ResponseFields {
  readonly success: false;
  /**
   * Data that the server sent with its refusal, if they match the schema of the endpoint (code 999 of read_chapter).
   */
  readonly data: Data | undefined;
}

/** Complete response, for callers that handle refusals themselves, such as an unpaid chapter or a lack of coins. */
export type ApiResponse<Data> = Success<Data> | Refusal<Data>;
