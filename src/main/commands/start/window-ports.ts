import { randomInt } from 'node:crypto';
import type { ServerSettings } from '../../harness/settings/server-settings.ts';
import type { KeptSessions } from '../../window-server/serve-window.ts';

/** Below the ports that systems give to outgoing connections (Linux: from 32768), which would take it between two runs. */
const firstPort = 20_000;
const lastPort = 32_767;
const tries = 20;

/** Ports to try for the window, in this order. `wish`: of the command line; 0 for another one each time. */
export function windowPorts(requested: number | undefined, earlier: number | undefined): readonly number[] {
  if (requested !== undefined) return [requested];
  const others = Array.from({ length: tries }, () => randomInt(firstPort, lastPort + 1));
  return [...(earlier === undefined ? [] : [earlier]), ...others, 0];
}

/**
 * Keeps the sessions of the window's server in `memory`, unless each run is to have another address, or another harness with
 * the same data is there already. `say` gets the reason for an address that is not the earlier one.
 */
export function keptSessions(
  requested: number | undefined,
  memory: ServerSettings,
  say: (line: string) => void,
): KeptSessions {
  let isKept = false;
  return {
    restore: (port) => {
      const earlier = memory.port;
      if (requested === 0) return [];
      if (port !== earlier && memory.isHeldByAnother) {
        say(
          `Another harness with the same data has port ${earlier}: this one has an address for this run only.`,
        );
        return [];
      }
      if (requested === undefined && earlier !== undefined && port !== earlier) {
        say(
          `Port ${earlier} is taken by another program: the window has moved to ${port}, and lets in nobody without a new address.`,
        );
      }
      isKept = true;
      return memory.hold(port);
    },
    keep: (sessions) => {
      if (isKept) memory.keepSessions(sessions);
    },
  };
}
