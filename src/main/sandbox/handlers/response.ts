import { serverCodes } from '#shared/contract/envelope.ts';

/** Response of a handler: the contract's envelope with typed data. */
export interface HandlerResponse<Data = unknown> {
  readonly result: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: Data | null;
}

export function success<Data>(data: Data): HandlerResponse<Data> {
  return { result: true, code: serverCodes.ok, msg: '', data };
}

/** Creates a response that refuses a call by business rules. Its HTTP status is 200. */
export function refusal<Data = never>(
  code: number,
  msg: string,
  data: Data | null = null,
): HandlerResponse<Data> {
  return { result: false, code, msg, data };
}
