import type { ControlApi } from '#shared/control/control-api.ts';
import type { ControlInput, ControlResponse } from '#shared/control/control-call.ts';
import type { ResponseData } from '../response-data.ts';

/** Functions that handle the control calls. Their input has been validated by the schemas of the call. */
export type ControlHandlers = {
  readonly [Name in keyof ControlApi]: (
    input: ControlInput<ControlApi[Name]>,
  ) => ResponseData<ControlResponse<ControlApi[Name]>>;
};

/** Creates an error with which a control handler rejects a call. The caller receives the status and the message. */
export function controlRefusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
