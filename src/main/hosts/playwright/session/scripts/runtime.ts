import type { ConsoleMessage, Frame, JSHandle } from 'playwright-core';
import { refusedError } from '../../../../harness/emulation/cdp-errors.ts';
import { type CommandHandlers, nothing, type Params } from '../../../cdp/translated/command-handlers.ts';
import { isOfPlaywright, textOf } from '../playwright-errors.ts';
import type { Frames, Translation, TranslationDeps } from '../translation.ts';
import { dispose, type Objects } from './objects.ts';
import { pageFunction } from './page-function.ts';

interface RuntimeDeps extends TranslationDeps {
  readonly frames: Frames;
  readonly objects: Objects;
}

interface CallArgument {
  readonly value?: unknown;
  readonly objectId?: string;
}

/** Translates the Runtime domain: scripts, bindings and the console. */
export class Runtime implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: RuntimeDeps;
  readonly #bindings = new Set<string>();

  constructor(deps: RuntimeDeps) {
    this.#deps = deps;
    const { emit, objects, page } = deps;
    this.commands = {
      'Runtime.enable': nothing,
      // Pages are never paused for a debugger.
      'Runtime.runIfWaitingForDebugger': nothing,
      // Playwright cannot stop a script, so the harness reports that the page hangs.
      'Runtime.terminateExecution': nothing,
      'Runtime.evaluate': (params) => this.#evaluate(params),
      'Runtime.callFunctionOn': (params) => this.#call(params),
      'Runtime.addBinding': ({ name }) => this.#addBinding(String(name)),
      'Runtime.releaseObject': async ({ objectId }) => {
        objects.release(objectId);
        return {};
      },
      'Runtime.releaseObjectGroup': async ({ objectGroup }) => {
        objects.releaseGroup(objectGroup);
        return {};
      },
    };
    page.on('console', (message) => this.#console(message));
    page.on('pageerror', (error) =>
      emit('Runtime.exceptionThrown', {
        timestamp: Date.now(),
        exceptionDetails: exceptionOf(error.stack ?? `${error.name}: ${error.message}`),
      }),
    );
  }

  async #evaluate({
    expression,
    contextId,
    objectGroup,
    returnByValue,
    awaitPromise,
  }: Params): Promise<unknown> {
    const method = 'Runtime.evaluate';
    const frame = this.#frameOf(contextId, method);
    const source = String(expression);
    if (returnByValue === true || awaitPromise === true)
      return this.#result(() => frame.evaluate(source), { objectGroup, isValue: returnByValue === true });
    return this.#result(() => frame.evaluateHandle(source), { objectGroup, isValue: false });
  }

  async #call({ objectId, functionDeclaration, returnByValue, executionContextId, ...params }: Params) {
    const method = 'Runtime.callFunctionOn';
    const { objects } = this.#deps;
    const isValue = returnByValue === true;
    const self =
      objectId === undefined
        ? await this.#frameOf(executionContextId, method).evaluateHandle('globalThis')
        : objects.get(objectId, method);
    const given = (params['arguments'] ?? []) as readonly CallArgument[];
    const values = given.map(({ value, objectId: id }) =>
      id === undefined ? value : objects.get(id, method),
    );
    const source = pageFunction(`(self, values) => (${String(functionDeclaration)}).apply(self, values)`);
    return this.#result(
      () => (isValue ? self.evaluate(source, values) : self.evaluateHandle(source, values)),
      {
        objectGroup: params['objectGroup'],
        isValue,
      },
    );
  }

  /** Returns the result of a script in CDP's form, also if the script throws. */
  async #result(run: () => Promise<unknown>, { objectGroup, isValue }: ResultOptions): Promise<unknown> {
    let value: unknown;
    try {
      value = await run();
    } catch (thrown) {
      if (isOfPlaywright(thrown)) throw thrown;
      const exceptionDetails = exceptionOf(textOf(thrown));
      return { result: exceptionDetails.exception, exceptionDetails };
    }
    if (isValue || !isHandle(value)) return { result: { type: typeof value, value } };
    const primitive = /^(?:undefined|null|true|false|-?[\d.]+(?:e[+-]?\d+)?)$/.exec(String(value));
    if (primitive !== null) {
      const read: unknown = await value.jsonValue();
      dispose(value);
      return { result: { type: typeof read, ...(read === null ? { subtype: 'null' } : {}), value: read } };
    }
    return { result: { type: 'object', objectId: this.#deps.objects.add(value, objectGroup) } };
  }

  #frameOf(contextId: unknown, method: string): Frame {
    if (contextId === undefined) return this.#deps.page.mainFrame();
    const frame = this.#deps.frames.frameOf(Number(contextId));
    if (frame === undefined) throw refusedError(method, 'Cannot find context with specified id');
    return frame;
  }

  async #addBinding(name: string): Promise<object> {
    if (this.#bindings.has(name)) return {};
    this.#bindings.add(name);
    const { emit, frames, page } = this.#deps;
    await page.exposeBinding(name, ({ frame }, payload: unknown) => {
      emit('Runtime.bindingCalled', {
        name,
        payload: String(payload),
        executionContextId: frames.documentOf(frame),
      });
    });
    return {};
  }

  #console(message: ConsoleMessage): void {
    const handles = message.args();
    const { lineNumber, url } = message.location();
    this.#deps.emit('Runtime.consoleAPICalled', {
      type: message.type(),
      timestamp: Date.now(),
      // Uses Playwright's text of the object, because reading its properties would need a call to the page.
      args: handles.length === 0 ? [text(message.text())] : handles.map((handle) => text(String(handle))),
      stackTrace: { callFrames: [{ functionName: '', url, lineNumber, columnNumber: 0 }] },
    });
    for (const handle of handles) dispose(handle);
  }
}

interface ResultOptions {
  readonly objectGroup: unknown;
  readonly isValue: boolean;
}

const text = (value: string) => ({ type: 'string', value });

const isHandle = (value: unknown): value is JSHandle =>
  typeof value === 'object' &&
  value !== null &&
  'jsonValue' in value &&
  typeof value.jsonValue === 'function';

function exceptionOf(description: string) {
  const exception = { type: 'object', subtype: 'error', description };
  return { exceptionId: 1, text: `Uncaught ${description}`, lineNumber: 0, columnNumber: 0, exception };
}
