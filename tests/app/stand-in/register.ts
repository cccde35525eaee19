import { registerHooks } from 'node:module';

/**
 * Preload for `node --import`. It runs the built desktop program on Chromium by replacing only the module `electron`.
 */
const standIn = new URL('electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
