import type { CdpSession } from '../../src/main/harness/emulation/cdp-session.ts';
import { CdpConnection } from '../../src/main/hosts/cdp/cdp-connection.ts';

interface ChildMessage {
  readonly sessionId: string;
  readonly message: string;
}

/**
 * Adds the sessions of workers and frames to a session of Playwright, which hands out no flattened ones. Their messages
 * travel inside commands and events of the session, as CDP did before `flatten`.
 */
export function withChildren(own: CdpSession, signal: AbortSignal): CdpSession {
  const children = new Map<string, CdpSession>();
  return {
    send: (method, params, options) =>
      own.send(method, method === 'Target.setAutoAttach' ? { ...params, flatten: false } : params, options),
    on: own.on,
    child: (sessionId) => {
      const known = children.get(sessionId);
      if (known !== undefined) return known;
      const child = withChildren(connect(own, sessionId, signal).browser, signal);
      children.set(sessionId, child);
      return child;
    },
  };
}

function connect(own: CdpSession, sessionId: string, signal: AbortSignal): CdpConnection {
  return new CdpConnection((onMessage, onClose) => {
    const listen = (event: string, listener: (params: ChildMessage) => void) =>
      own.on(
        event,
        (params) => {
          const message = params as ChildMessage;
          if (message.sessionId === sessionId) listener(message);
        },
        signal,
      );
    listen('Target.receivedMessageFromTarget', ({ message }) => onMessage(message));
    listen('Target.detachedFromTarget', onClose);
    return {
      write: (message) => {
        // A child that is gone detaches, which ends its commands.
        own.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
      },
    };
  });
}
