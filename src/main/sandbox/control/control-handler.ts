import type { ControlApi } from '#shared/control/control-api.ts';
import type { ControlAnswer, ControlInput } from '#shared/control/control-call.ts';
import type { Sent } from '../sent.ts';

/** One for each control call. Input has passed the call's schemas. */
export type ControlHandlers = {
  readonly [Name in keyof ControlApi]: (
    input: ControlInput<ControlApi[Name]>,
  ) => Sent<ControlAnswer<ControlApi[Name]>>;
};

/** What a control call throws that cannot be carried out: its caller gets the HTTP status and reads the message. */
export function controlRefusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
