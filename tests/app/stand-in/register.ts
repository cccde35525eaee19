import { registerHooks } from 'node:module';

/** Preload for `node --import`: runs the built desktop program on Chromium by replacing only its `electron` module. */
const standIn = new URL('electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
