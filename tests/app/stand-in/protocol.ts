import type { CustomScheme, Protocol } from 'electron/main';
import { app } from './app.ts';
import { registerScheme } from './chromium/schemes.ts';
import type { StandInFor } from './stand-in-for.ts';

/** Electron's `protocol` module; handlers are registered on `session.protocol`. */
class ProtocolModule implements StandInFor<Protocol, ProtocolModule> {
  registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void {
    if (app.isReady()) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    }
    for (const { scheme } of customSchemes) registerScheme(scheme);
  }
}

export const protocol = new ProtocolModule();
