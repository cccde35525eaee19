import type { ElementHandle, JSHandle, Locator } from 'playwright-core';
import type { CommandHandlers, Params } from '../../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from '../translation.ts';
import type { Objects } from './objects.ts';
import { pageFunction } from './page-function.ts';

interface ElementsDeps extends TranslationDeps {
  readonly objects: Objects;
}

type Role = Parameters<TranslationDeps['page']['getByRole']>[0];

/** Roles of Chromium's accessibility tree that ARIA does not have. */
const textRole = 'StaticText';

/** Attribute that marks the part of the page in which elements are searched. */
const partMark = 'data-manyue-part';

const setMark = pageFunction(`(part, mark) => {
  if (part.nodeType === 1) part.setAttribute('${partMark}', mark);
  return part.nodeType === 1;
}`);

const removeMark = pageFunction(`(part) => part.removeAttribute('${partMark}')`);

const itself = pageFunction('(object) => object');

/** Translates elements: by their role, as nodes and as objects. */
export class Elements implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: ElementsDeps;

  constructor(deps: ElementsDeps) {
    this.#deps = deps;
    const { objects } = deps;
    this.commands = {
      'DOM.enable': async () => ({}),
      'Accessibility.enable': async () => ({}),
      'DOM.describeNode': async ({ objectId }) => ({
        node: { backendNodeId: objects.addNode(await copyOf(objects.get(objectId, 'DOM.describeNode'))) },
      }),
      'DOM.resolveNode': async ({ backendNodeId }) => {
        const copy = await copyOf(objects.node(backendNodeId, 'DOM.resolveNode'));
        return { object: { type: 'object', subtype: 'node', objectId: objects.add(copy) } };
      },
      'DOM.setFileInputFiles': async ({ backendNodeId, files }) => {
        await objects.element(backendNodeId, 'DOM.setFileInputFiles').setInputFiles(files as string[]);
        return {};
      },
      'Accessibility.queryAXTree': (params) => this.#query(params),
    };
  }

  async #query({ objectId, role }: Params): Promise<object> {
    if (role === textRole || role === '' || role === undefined) return { nodes: [] };
    const { objects, page } = this.#deps;
    const part = objects.get(objectId, 'Accessibility.queryAXTree');
    const mark = `part-${performance.now()}`;
    const isElement = await part.evaluate(setMark, mark);
    if (isElement !== true) return { nodes: await this.#nodesOf(page.getByRole(role as Role), String(role)) };
    try {
      const within = page.locator(`[${partMark}=${JSON.stringify(mark)}]`);
      return { nodes: await this.#nodesOf(within.getByRole(role as Role), String(role)) };
    } finally {
      await part.evaluate(removeMark, null);
    }
  }

  async #nodesOf(found: Locator, role: string): Promise<readonly object[]> {
    const handles = await found.elementHandles();
    return Promise.all(
      handles.map(async (handle, index) => ({
        ignored: false,
        backendDOMNodeId: this.#deps.objects.addNode(handle),
        role: { value: role },
        name: { value: nameIn(await found.nth(index).ariaSnapshot()) },
      })),
    );
  }
}

/** Returns another handle of the object, which is released on its own. */
async function copyOf(handle: JSHandle): Promise<JSHandle | ElementHandle> {
  const copy = await handle.evaluateHandle(itself, null);
  return copy.asElement() ?? copy;
}

/** Returns the accessible name in the first line of a snapshot, such as `- button "Continue"`. */
function nameIn(snapshot: string): string {
  const [first = ''] = snapshot.split('\n');
  const line = first.replace(/^- /, '');
  // YAML quotes a line that contains a colon and doubles its own quotes.
  const plain = line.startsWith("'") ? line.slice(1, line.lastIndexOf("'")).replaceAll("''", "'") : line;
  const quoted = /^\S+ ("(?:[^"\\]|\\.)*")/.exec(plain)?.[1];
  return quoted === undefined ? '' : (JSON.parse(quoted) as string);
}
