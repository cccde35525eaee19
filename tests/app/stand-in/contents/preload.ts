import { readFileSync } from 'node:fs';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';

interface Invoked {
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
}

/** The page's end of IPC. */
export interface PreloadPort {
  send(channel: string, args: readonly unknown[]): void;
}

const binding = '__standInInvoke';

/** Runs in the page, before its scripts: what a sandboxed preload may require, and nothing else (preload, sandbox.md). */
function runPreload(
  bindingName: string,
  receiver: string,
  run: (require: unknown, module: object, exports: object) => void,
) {
  const invoke = (globalThis as never as Record<string, (text: string) => void>)[bindingName];
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Set<(event: object, ...args: unknown[]) => void>>();
  let lastId = 0;
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
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
      answered: (id: number, value: unknown, problem?: string) => {
        const call = waiting.get(id);
        waiting.delete(id);
        if (problem === undefined) call?.resolve(value);
        else call?.reject(new Error(problem));
      },
      sent: (channel: string, args: unknown[]) => {
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
 * Puts a sandboxed preload before each document of a page. Values cross as JSON, not as structured clones, and the
 * preload shares the page's world: what it exposes is there as it is.
 */
export async function installPreload(
  cdp: CdpSession,
  file: string,
  answer: (channel: string, args: unknown[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<PreloadPort> {
  const call = (method: string, args: readonly unknown[], contextId?: number) => {
    const texts = args.map((arg) => JSON.stringify(arg) ?? 'undefined');
    const expression = `globalThis[Symbol.for(${JSON.stringify(receiver)})]?.${method}(${texts.join()})`;
    // A document that has gone meanwhile gets nothing.
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
      answer(channel, args).then(
        (value) => call('answered', [id, value], executionContextId),
        // renderer/api/ipc-renderer.ts
        (thrown: unknown) =>
          call(
            'answered',
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
  return { send: (channel, args) => call('sent', [channel, args]) };
}
