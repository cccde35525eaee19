import { type AppError, toAppError } from '#shared/errors.ts';
import type { RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessClient } from './harness-client.ts';

/** Sends a request. Resolves to undefined after a failure, which the status bar shows. */
export type SendRequest = <Name extends RequestName>(
  name: Name,
  input: RequestInput<Name>,
) => Promise<RequestOutput<Name> | undefined>;

export function createSendRequest(
  client: Pick<HarnessClient, 'request'>,
  onFailure: (error: AppError) => void,
  onSent: (name: RequestName) => void = () => undefined,
): SendRequest {
  return async (name, input) => {
    onSent(name);
    try {
      return await client.request(name, input);
    } catch (thrown) {
      onFailure(toAppError(thrown));
      return undefined;
    }
  };
}
