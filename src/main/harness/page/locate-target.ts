import type { Target } from '#shared/screens/visit-step.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly name?: { readonly value?: unknown };
}

interface ObjectResult {
  readonly result: { readonly objectId?: string };
}

/** CDP backend node ID of a DOM node, which stays the same when the nodes around it change. */
export type NodeId = number;

/**
 * Finds the element of a recorded or written step. Looks for role and name in the accessibility tree, which excludes
 * hidden and inert elements. A target without a name has a test ID or a selector. Returns undefined if there is no such
 * element.
 */
export async function locateTarget(cdp: CdpSession, target: Target): Promise<NodeId | undefined> {
  const { role, name, within = null, index = 0, selector = '', testId = '' } = target;
  const place = testId === '' ? selector : `[data-testid=${JSON.stringify(testId)}]`;
  if (place !== '' && (role === '' || name === '')) return nodeOf(cdp, firstVisible(place));
  let root: NodeId | undefined;
  if (within !== null) {
    const [part] = await named(cdp, within, undefined);
    if (part === undefined) return undefined;
    root = part;
  }
  const found = await named(cdp, { role, name }, root);
  if (found.length > 0) return found[index];
  return role === 'StaticText' ? nodeOf(cdp, smallestElementWithText(name)) : undefined;
}

/**
 * Finds elements by role and name. Spaces are ignored because engines disagree on them.
 *
 * Passes the root as an object and not by its backend node id. If the page has already navigated, Chromium's renderer
 * crashes on a stale id, but a stale object is only an error.
 */
async function named(
  cdp: CdpSession,
  { role, name }: Pick<Target, 'role' | 'name'>,
  root: NodeId | undefined,
): Promise<NodeId[]> {
  const { result } = await (root === undefined
    ? cdp.send<ObjectResult>('Runtime.evaluate', { expression: 'document' })
    : objectOf(cdp, root));
  const { objectId } = result;
  const [{ nodes }] = await Promise.all([
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.queryAXTree', { objectId, role }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  const expected = withoutSpaces(name);
  return nodes.flatMap((node) => {
    const actual = withoutSpaces(String(node.name?.value ?? ''));
    // Recorded names are cut at 200 characters, so a name of that length only needs to match the start.
    const fits = actual === expected || (name.length === 200 && actual.startsWith(expected));
    return fits && !node.ignored && node.backendDOMNodeId !== undefined ? [node.backendDOMNodeId] : [];
  });
}

async function objectOf(cdp: CdpSession, backendNodeId: NodeId): Promise<ObjectResult> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
  return { result: object };
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

const firstVisible = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility()) ?? null`;

/**
 * Returns a script that finds the smallest element with a text, as Playwright's `getByText` does. Inline elements
 * within the text do not matter.
 */
const smallestElementWithText = (text: string): string => `(() => {
  const expected = ${JSON.stringify(withoutSpaces(text))};
  const fits = ({ textContent }) => textContent.length < 2 * expected.length + 200 && textContent.replace(/\\s+/g, '') === expected;
  return [...document.querySelectorAll('*')].find((each) => fits(each) && ![...each.children].some(fits) &&
    each.closest('[aria-hidden=true], [inert]') === null && each.checkVisibility({ visibilityProperty: true })) ?? null;
})()`;

/** Evaluates an expression and returns the ID of the resulting node. */
async function nodeOf(cdp: CdpSession, expression: string): Promise<NodeId | undefined> {
  const { result } = await cdp.send<ObjectResult>('Runtime.evaluate', { expression });
  const { objectId } = result;
  if (objectId === undefined) return undefined;
  const [{ node }] = await Promise.all([
    cdp.send<{ node: { backendNodeId: NodeId } }>('DOM.describeNode', { objectId }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  return node.backendNodeId;
}
