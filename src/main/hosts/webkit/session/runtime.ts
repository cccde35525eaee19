import { AppError } from '#shared/errors.ts';
import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import { nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { PageEvent } from '../inspector/inspector-connection.ts';
import { type ConsoleMessage, consoleEvent } from './console-events.ts';
import type { EarlyScripts } from './early-scripts.ts';
import type { ChannelCall, PageChannel } from './page-channel.ts';
import { globalContext, globalObject, localContext, localId, type RemoteObject } from './process-ids.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Context {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly frameId: string;
}

interface Evaluated {
  readonly result: RemoteObject;
  readonly wasThrown?: boolean;
}

export interface RuntimeDeps extends TranslationDeps {
  readonly channel: PageChannel;
  readonly scripts: EarlyScripts;
  /** Called with a call of the channel that is no binding. */
  readonly onChannelCall: (call: ChannelCall) => void;
}

const returnsItself = 'function () { return this; }';

/** Translates the Runtime domain, and console messages into its events. */
export class Runtime implements Translation {
  readonly commands;
  readonly #deps: RuntimeDeps;
  /** Contexts of the page's current documents, by the ID of their frame. */
  readonly #contexts = new Map<string, Context>();
  readonly #bindings = new Set<string>();
  #lastMessage: ConsoleMessage | undefined;
  /** Aborts when another document replaces the current one. */
  #document = new AbortController();

  constructor(deps: RuntimeDeps) {
    this.#deps = deps;
    const { inspector } = deps;
    this.commands = {
      'Runtime.enable': async () => {
        await Promise.all([
          inspector.keep('Runtime.enable', 'Runtime.enable'),
          inspector.keep('Console.enable', 'Console.enable'),
        ]);
        return {};
      },
      'Runtime.evaluate': (params: Params) => this.#evaluate(params),
      'Runtime.callFunctionOn': (params: Params) => this.#call(params),
      'Runtime.addBinding': (params: Params) => this.#addBinding(String(params['name'])),
      'Runtime.releaseObject': (params: Params) => this.#release(params),
      'Runtime.releaseObjectGroup': (params: Params) => inspector.send('Runtime.releaseObjectGroup', params),
      // Pages are never paused for a debugger; the connection resumes them itself.
      'Runtime.runIfWaitingForDebugger': nothing,
    };
  }

  readonly handle = ({ method, params, process }: PageEvent): void => {
    if (method === 'Runtime.executionContextCreated')
      this.#created((params as { context: Context }).context, process);
    else if (method === 'Console.messageAdded') {
      this.#lastMessage = (params as { message: ConsoleMessage }).message;
      this.#message(this.#lastMessage, process);
    } else if (method === 'Console.messageRepeatCountUpdated' && this.#lastMessage !== undefined)
      this.#message(this.#lastMessage, process);
  };

  /** Returns CDP's ID of the context of a frame's current document. */
  contextOf(frameId: string): number | undefined {
    const context = this.#contexts.get(frameId);
    return context === undefined ? undefined : globalContext(this.#deps.inspector.process, context.id);
  }

  /** Forgets the contexts of the replaced documents. */
  newDocument(): void {
    this.#contexts.clear();
    // WebKit never responds to commands that await a promise of an earlier document.
    this.#document.abort(refusedError('Runtime.awaitPromise', 'Execution context was destroyed.'));
    this.#document = new AbortController();
    this.#deps.emit('Runtime.executionContextsCleared', {});
  }

  #created(context: Context, process: number): void {
    if (context.type !== 'normal') return;
    this.#contexts.set(context.frameId, context);
    const { id, name, frameId } = context;
    this.#deps.emit('Runtime.executionContextCreated', {
      context: {
        id: globalContext(process, id),
        origin: '',
        name,
        uniqueId: `${process}.${id}`,
        auxData: { frameId, isDefault: true, type: 'default' },
      },
    });
  }

  #message(message: ConsoleMessage, process: number): void {
    const call = this.#deps.channel.read(message.parameters);
    if (call === undefined) {
      const event = consoleEvent(message, process);
      if (event !== undefined) this.#deps.emit(event.method, event.params);
    } else if (this.#bindings.has(call.name)) {
      const { name, payload } = call;
      const executionContextId = globalContext(process, call.contextId);
      this.#deps.emit('Runtime.bindingCalled', { name, payload, executionContextId });
    } else this.#deps.onChannelCall(call);
  }

  async #addBinding(name: string): Promise<object> {
    if (this.#bindings.has(name)) return {};
    this.#bindings.add(name);
    const source = this.#deps.channel.define(name);
    await this.#deps.scripts.add(source);
    await this.runInFrames(source);
    return {};
  }

  /** Runs a script in the current documents of all frames. */
  async runInFrames(expression: string): Promise<void> {
    const { inspector } = this.#deps;
    const contexts = [...this.#contexts.values()].map(({ id }) => ({ contextId: id }));
    await Promise.all(
      (contexts.length === 0 ? [{}] : contexts).map((context) =>
        inspector.send('Runtime.evaluate', { expression, ...context }),
      ),
    );
  }

  async #evaluate(params: Params): Promise<unknown> {
    const { expression, contextId, objectGroup, userGesture } = params;
    const { process } = this.#deps.inspector;
    const evaluated = await this.#send('Runtime.evaluate', {
      expression,
      ...(typeof contextId === 'number'
        ? { contextId: localContext(process, contextId, 'Runtime.evaluate') }
        : {}),
      ...(objectGroup === undefined ? {} : { objectGroup }),
      ...(userGesture === true ? { emulateUserGesture: true } : {}),
      // A promise would be returned as an empty object.
      returnByValue: params['returnByValue'] === true && params['awaitPromise'] !== true,
    });
    return this.#complete(evaluated, params, process);
  }

  async #call(params: Params): Promise<unknown> {
    const { process } = this.#deps.inspector;
    const method = 'Runtime.callFunctionOn';
    const objectId =
      params['objectId'] === undefined
        ? await this.#globalOf(params['executionContextId'], process)
        : localId(process, params['objectId'], method);
    const values = (params['arguments'] as readonly RemoteObject[] | undefined) ?? [];
    const evaluated = await this.#send(method, {
      objectId,
      functionDeclaration: params['functionDeclaration'],
      arguments: values.map((value) =>
        value.objectId === undefined ? value : { objectId: localId(process, value.objectId, method) },
      ),
      returnByValue: params['returnByValue'] === true && params['awaitPromise'] !== true,
    });
    return this.#complete(evaluated, params, process);
  }

  async #globalOf(contextId: unknown, process: number): Promise<string> {
    const method = 'Runtime.callFunctionOn';
    const { result } = await this.#send('Runtime.evaluate', {
      expression: 'globalThis',
      ...(typeof contextId === 'number' ? { contextId: localContext(process, contextId, method) } : {}),
    });
    if (result.objectId === undefined) throw refusedError(method, 'Cannot find context with specified id');
    return result.objectId;
  }

  /** Awaits a promise if requested, and returns the result in CDP's form. */
  async #complete(evaluated: Evaluated, params: Params, process: number): Promise<unknown> {
    const settled =
      params['awaitPromise'] === true && evaluated.wasThrown !== true
        ? await this.#settled(evaluated, params)
        : evaluated;
    const result = globalObject(process, settled.result);
    if (settled.wasThrown !== true) return { result };
    return { result, exceptionDetails: exceptionOf(result) };
  }

  async #settled({ result }: Evaluated, { returnByValue }: Params): Promise<Evaluated> {
    const { objectId } = result;
    if (objectId === undefined) return { result };
    if (result.className === 'Promise' || result.subtype === 'promise')
      return this.#send(
        'Runtime.awaitPromise',
        { promiseObjectId: objectId, returnByValue: returnByValue === true },
        this.#document.signal,
      );
    return returnByValue === true
      ? this.#send('Runtime.callFunctionOn', {
          objectId,
          functionDeclaration: returnsItself,
          returnByValue: true,
        })
      : { result };
  }

  async #release({ objectId }: Params): Promise<unknown> {
    const { inspector } = this.#deps;
    const id = localId(inspector.process, objectId, 'Runtime.releaseObject');
    return inspector.send('Runtime.releaseObject', { objectId: id });
  }

  /** Sends a command. WebKit's texts for what belongs to an earlier document become those of Chromium. */
  async #send(method: string, params: Params, signal?: AbortSignal): Promise<Evaluated> {
    try {
      return await this.#deps.inspector.send<Evaluated>(method, params, {
        timeoutMs: Number.POSITIVE_INFINITY,
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (thrown) {
      const isOld =
        thrown instanceof AppError &&
        /injected ?script|execution context|inspected frame/i.test(thrown.message);
      throw isOld
        ? refusedError(method, `Cannot find context with specified id (${thrown.message})`)
        : thrown;
    }
  }
}

function exceptionOf(exception: RemoteObject) {
  const text = String(exception.description ?? exception.value ?? '');
  return { exceptionId: 1, text: `Uncaught ${text}`, lineNumber: 0, columnNumber: 0, exception };
}
