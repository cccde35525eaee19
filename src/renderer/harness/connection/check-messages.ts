import { AppError } from '#shared/errors.ts';
import {
  type EventName,
  events,
  type RequestName,
  type RequestOutput,
  requests,
} from '#shared/ipc/channels.ts';
import type { Reply } from '#shared/ipc/transport/reply.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

/**
 * Returns the value of a reply. Throws the AppError that a failed reply contains, or AppError 'contract' if the value
 * does not match the schema.
 */
export function checkedValue<Name extends RequestName>(
  name: Name,
  reply: Reply<unknown>,
): RequestOutput<Name> {
  if (!reply.ok) {
    const { code, message, zh } = reply.error;
    throw new AppError(code, message, zh === undefined ? {} : { zh });
  }
  const misfit = shapeError(requests[name].output, reply.value);
  if (misfit !== undefined) {
    throw new AppError('contract', `The harness sent an invalid response to ${name}: ${misfit}`);
  }
  return reply.value as RequestOutput<Name>;
}

/** Checks an event against its schema and returns its name. Throws AppError 'contract' if it does not match. */
export function checkedEventName(name: string, event: unknown): EventName {
  if (!Object.hasOwn(events, name)) {
    throw new AppError(
      'contract',
      `The harness sent the event ${name}, which this window does not know. Reload the window.`,
    );
  }
  const misfit = shapeError(events[name as EventName], event);
  if (misfit !== undefined) {
    throw new AppError('contract', `The harness sent an invalid ${name} event: ${misfit}`);
  }
  return name as EventName;
}
