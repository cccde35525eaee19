import { AppError } from '#shared/errors.ts';
import { type EventName, type EventOf, eventChannel, events } from '#shared/ipc/channels.ts';
import { shapeError } from '#shared/ipc/shape-error.ts';

/** The part of the harness window's webContents in use. */
export interface EventReceiver {
  isDestroyed(): boolean;
  send(channel: string, event: unknown): void;
}

export type Notify = <Name extends EventName>(name: Name, event: EventOf<Name>) => void;

/** Tells the harness window; a window that is closed already needs no news. */
export function createNotifier(target: EventReceiver): Notify {
  return (name, event) => {
    const error = shapeError(events[name], event);
    if (error !== undefined) throw new AppError('internal', `${name} is out of contract: ${error}`);
    if (!target.isDestroyed()) target.send(eventChannel(name), event);
  };
}
