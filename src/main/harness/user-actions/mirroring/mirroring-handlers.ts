import type { mirroringRequests } from '#shared/ipc/records/mirroring.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { Mirror } from './mirror.ts';

export function mirroringHandlers(mirror: Mirror): Handlers<typeof mirroringRequests> {
  return {
    getMirroring: async () => ({ ...mirror.state, missed: mirror.missed }),
    setMirroring: async (changes) => {
      mirror.set(changes);
      return {};
    },
  };
}
