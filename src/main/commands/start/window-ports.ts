import { randomInt } from 'node:crypto';
import type { ServerSettings } from '../../harness/settings/server-settings.ts';
import type { SessionStore } from '../../window-server/serve-window.ts';

/** Ports below the ephemeral range (Linux: from 32768), from which another program could get one between two runs. */
const firstPort = 20_000;
const lastPort = 32_767;
const tries = 20;

/** Returns the ports to try for the window, in order. A requested port of 0 means a new one in each run. */
export function windowPorts(requested: number | undefined, earlier: number | undefined): readonly number[] {
  if (requested !== undefined) return [requested];
  const others = Array.from({ length: tries }, () => randomInt(firstPort, lastPort + 1));
  return [...(earlier === undefined ? [] : [earlier]), ...others, 0];
}

/**
 * Stores the sessions of the window's server in `memory`, unless every run uses a new port or another harness uses the
 * same data. `say` receives the reason if the port differs from the last run's.
 */
export function sessionStore(
  requested: number | undefined,
  memory: ServerSettings,
  say: (line: string) => void,
): SessionStore {
  let isPersistent = false;
  return {
    restore: (port) => {
      const earlier = memory.port;
      if (requested === 0) return [];
      if (port !== earlier && memory.isHeldByAnother) {
        say(
          `Another harness with the same data uses port ${earlier}, so this window's port is for this run only.`,
        );
        return [];
      }
      if (requested === undefined && earlier !== undefined && port !== earlier) {
        say(
          `Another program uses port ${earlier}, so the window moved to port ${port}. Browsers need a new URL.`,
        );
      }
      isPersistent = true;
      return memory.hold(port);
    },
    store: (sessions) => {
      if (isPersistent) memory.persistSessions(sessions);
    },
  };
}
