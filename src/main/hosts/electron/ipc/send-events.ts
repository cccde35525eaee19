import type { NamedEvent } from '#main/harness/window/window-events.ts';
import { eventChannel } from '#shared/ipc/channels.ts';

export interface EventReceiver {
  isDestroyed(): boolean;
  send(channel: string, event: unknown): void;
}

export function sendEvents(target: EventReceiver): (event: NamedEvent) => void {
  return ({ name, event }) => {
    if (!target.isDestroyed()) target.send(eventChannel(name), event);
  };
}
