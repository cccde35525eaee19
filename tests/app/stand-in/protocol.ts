import type { CustomScheme, Protocol } from 'electron/main';
import { app } from './app.ts';
import { registerScheme } from './chromium/schemes.ts';
import type { Played } from './played.ts';

/** Module of the same name; `session.protocol` has what serves. */
class ProtocolModule implements Played<Protocol, ProtocolModule> {
  registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void {
    if (app.isReady()) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    }
    for (const { scheme } of customSchemes) registerScheme(scheme);
  }
}

export const protocol = new ProtocolModule();
