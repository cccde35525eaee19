import { toAppError } from '#shared/errors.ts';
import { isGone, refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { PageEvent } from '../inspector/inspector-connection.ts';
import { globalObject, localId, type RemoteObject } from './process-ids.ts';
import { candidates } from './role-selectors.ts';
import type { Translation, TranslationDeps } from './translation.ts';

/** Properties of WebKit's accessibility tree. */
interface AxProperties {
  readonly exists: boolean;
  readonly ignored?: boolean;
  readonly hidden?: boolean;
  readonly label: string;
  readonly role: string;
}

/** Process in the higher part of a node's ID, because WebKit numbers nodes from 1 in each. */
const nodesPerProcess = 10_000_000;

/** Translates nodes and the accessibility tree, whose nodes WebKit describes one by one. */
export class Dom implements Translation {
  readonly commands;
  readonly #deps: TranslationDeps;
  /** Settles when WebKit has numbered the nodes of the current document. */
  #document: Promise<unknown> | undefined;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    this.commands = {
      'DOM.describeNode': (params: Params) => this.#describe(params),
      'DOM.resolveNode': (params: Params) => this.#resolve(params),
      'Accessibility.queryAXTree': (params: Params) => this.#query(params),
    };
  }

  readonly handle = ({ method }: PageEvent): void => {
    if (method === 'DOM.documentUpdated' || method === 'Page.frameNavigated') this.#document = undefined;
  };

  async #describe({ objectId, backendNodeId }: Params): Promise<object> {
    const id =
      objectId === undefined
        ? Number(backendNodeId)
        : await this.#nodeId(localId(this.#deps.inspector.process, objectId, 'DOM.describeNode'));
    return { node: { nodeId: id, backendNodeId: id } };
  }

  async #resolve({ backendNodeId, nodeId }: Params): Promise<{ object: RemoteObject }> {
    const { inspector } = this.#deps;
    const { process } = inspector;
    const id = Number(backendNodeId ?? nodeId);
    if (Math.floor(id / nodesPerProcess) !== process)
      throw refusedError('DOM.resolveNode', 'Could not find node with given id');
    const local = id % nodesPerProcess;
    const resolved = await inspector
      .send<{ object: RemoteObject }>('DOM.resolveNode', { nodeId: local })
      .catch((thrown: unknown) => {
        throw refusedError('DOM.resolveNode', 'No node with given id found', thrown);
      });
    return { object: globalObject(process, resolved.object) };
  }

  async #nodeId(objectId: string): Promise<number> {
    const { inspector } = this.#deps;
    const { process } = inspector;
    this.#document ??= inspector.send('DOM.getDocument');
    // Sent before WebKit has responded, because the caller may release the object with the next command.
    const requested = inspector.send<{ nodeId: number }>('DOM.requestNode', { objectId });
    try {
      const [{ nodeId }] = await Promise.all([requested, this.#document]);
      return process * nodesPerProcess + nodeId;
    } catch (thrown) {
      throw refusedError('DOM.requestNode', 'No node with given id found', thrown);
    }
  }

  async #query(params: Params): Promise<object> {
    const method = 'Accessibility.queryAXTree';
    const isAsked = (thrown: unknown) => toAppError(thrown).message.startsWith(method);
    try {
      return await this.#find(params, method);
    } catch (thrown) {
      // One of the commands below arrived after the page had navigated.
      throw isAsked(thrown) || isGone(thrown) ? thrown : refusedError(method, 'Could not find node', thrown);
    }
  }

  /** Finds the elements that can have a role, and returns those that have it, with their names. */
  async #find({ objectId, role }: Params, method: string): Promise<object> {
    const { inspector } = this.#deps;
    const { process } = inspector;
    const root = localId(process, objectId, method);
    const { result } = await inspector.send<{ result: RemoteObject }>('Runtime.callFunctionOn', {
      objectId: root,
      functionDeclaration: candidates(String(role)),
    });
    if (result.objectId === undefined) return { nodes: [] };
    const { properties } = await inspector.send<{
      properties: readonly { readonly name: string; readonly value?: RemoteObject }[];
    }>('Runtime.getProperties', { objectId: result.objectId, ownProperties: true });
    const elements = properties.filter(({ name }) => /^\d+$/.test(name));
    const nodes = await Promise.all(elements.map(({ value }) => this.#axNode(String(role), value)));
    await Promise.all(
      [result, ...elements.map(({ value }) => value)].map((object) =>
        inspector.send('Runtime.releaseObject', { objectId: object?.objectId }),
      ),
    );
    return { nodes: nodes.filter((node) => node !== undefined) };
  }

  async #axNode(role: string, element: RemoteObject | undefined): Promise<object | undefined> {
    if (element?.objectId === undefined) return undefined;
    const { inspector } = this.#deps;
    const backendDOMNodeId = await this.#nodeId(element.objectId);
    const { properties } = await inspector.send<{ properties: AxProperties }>(
      'DOM.getAccessibilityPropertiesForNode',
      { nodeId: backendDOMNodeId % nodesPerProcess },
    );
    const { exists, hidden = false, ignored = false, label } = properties;
    return {
      nodeId: String(backendDOMNodeId),
      ignored: !exists || hidden || ignored,
      role: { value: role },
      name: { value: label },
      backendDOMNodeId,
    };
  }
}
