import { registerHooks } from 'node:module';

/** `node --import` of this file runs the built desktop program on a Chromium: only its `electron` is another. */
const standIn = new URL('electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
