import { readFileSync } from 'node:fs';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';

interface Invoked {
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
}

/** Sends IPC events to the page. */
export interface PreloadPort {
  send(channel: string, args: readonly unknown[]): void;
}

const binding = '__standInInvoke';

/**
 * Runs in the page before its scripts. Offers only the modules that a sandboxed preload script may require (preload.md,
 * sandbox.md).
 */
function runPreload(
  bindingName: string,
  receiver: string,
  run: (require: unknown, module: object, exports: object) => void,
) {
  const invoke = (globalThis as never as Record<string, (text: string) => void>)[bindingName];
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Set<(event: object, ...args: unknown[]) => void>>();
  let lastId = 0;
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        invoke?.(JSON.stringify({ id: lastId, channel, args }));
      }),
    on: (channel: string, listener: (event: object, ...args: unknown[]) => void) =>
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    off: (channel: string, listener: (event: object, ...args: unknown[]) => void) =>
      listeners.get(channel)?.delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) =>
      Object.defineProperty(globalThis, name, { value: api }),
  };
  Object.defineProperty(globalThis, Symbol.for(receiver), {
    value: {
      settle: (id: number, value: unknown, problem?: string) => {
        const call = pending.get(id);
        pending.delete(id);
        if (problem === undefined) call?.resolve(value);
        else call?.reject(new Error(problem));
      },
      emit: (channel: string, args: unknown[]) => {
        for (const listener of listeners.get(channel) ?? []) listener({}, ...args);
      },
    },
  });
  const module = { exports: {} };
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`module not found: ${name}`);
  };
  run(require, module, module.exports);
}

const receiver = 'stand-in ipc';

/**
 * Runs a sandboxed preload script before each document of a page. There are two differences from Electron: values are
 * copied as JSON, and the script shares the page's world.
 */
export async function installPreload(
  cdp: CdpSession,
  file: string,
  handle: (channel: string, args: unknown[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<PreloadPort> {
  const call = (method: string, args: readonly unknown[], contextId?: number) => {
    const texts = args.map((arg) => JSON.stringify(arg) ?? 'undefined');
    const expression = `globalThis[Symbol.for(${JSON.stringify(receiver)})]?.${method}(${texts.join()})`;
    // Ignores the rejection if the document is gone.
    cdp
      .send('Runtime.evaluate', { expression, ...(contextId === undefined ? {} : { contextId }) })
      .catch(() => undefined);
  };
  cdp.on(
    'Runtime.bindingCalled',
    (params) => {
      const { name, payload, executionContextId } = params as {
        name: string;
        payload: string;
        executionContextId: number;
      };
      if (name !== binding) return;
      const { id, channel, args } = JSON.parse(payload) as Invoked;
      handle(channel, args).then(
        (value) => call('settle', [id, value], executionContextId),
        // Same as renderer/api/ipc-renderer.ts.
        (thrown: unknown) =>
          call(
            'settle',
            [id, null, `Error invoking remote method '${channel}': ${String(thrown)}`],
            executionContextId,
          ),
      );
    },
    signal,
  );
  const preload = `(require, module, exports) => {${readFileSync(file, 'utf8')}\n}`;
  const source = `(${runPreload.toString()})(${JSON.stringify(binding)}, ${JSON.stringify(receiver)}, ${preload})`;
  await Promise.all([
    cdp.send('Runtime.addBinding', { name: binding }),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source }),
  ]);
  return { send: (channel, args) => call('emit', [channel, args]) };
}
