import type { ControlApi } from '#shared/control/control-api.ts';
import type { ControlInput, ControlResponse } from '#shared/control/control-call.ts';
import type { ResponseData } from '../response-data.ts';

/** One handler per control call. Its input has passed the call's schemas. */
export type ControlHandlers = {
  readonly [Name in keyof ControlApi]: (
    input: ControlInput<ControlApi[Name]>,
  ) => ResponseData<ControlResponse<ControlApi[Name]>>;
};

/**
 * Creates the error that a control handler throws to reject a call. The caller receives the HTTP status and the
 * message.
 */
export function controlRefusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
