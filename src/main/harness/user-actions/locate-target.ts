import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import type { NodeId } from '../page/find-target.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly name?: { readonly value?: unknown };
}

interface ObjectResult {
  readonly result: { readonly objectId?: string };
}

/**
 * Finds in one view the element that the user acted on in another: by role and name, or by test id or selector if it
 * has no name. Returns undefined if there is none.
 */
export async function locateTarget(cdp: CdpSession, target: ActionTarget): Promise<NodeId | undefined> {
  const { role, name, within, index } = target;
  if (role === '' || name === '') return byPlace(cdp, target);
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

/** Finds elements by role and name. Spaces are ignored because engines disagree on them. */
async function named(
  cdp: CdpSession,
  { role, name }: { readonly role: string; readonly name: string },
  root: NodeId | undefined,
): Promise<NodeId[]> {
  const { result } = await (root === undefined
    ? cdp.send<ObjectResult>('Runtime.evaluate', { expression: 'document' })
    : objectOf(cdp, root));
  const { objectId } = result;
  // Uses an object instead of a node id; `findTarget` says why.
  const [{ nodes }] = await Promise.all([
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.queryAXTree', { objectId, role }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  const expected = withoutSpaces(name);
  return nodes.flatMap((node) => {
    const actual = withoutSpaces(String(node.name?.value ?? ''));
    // Recorded names are cut at 200 characters.
    const fits = actual === expected || (name.length === 200 && actual.startsWith(expected));
    return fits && !node.ignored && node.backendDOMNodeId !== undefined ? [node.backendDOMNodeId] : [];
  });
}

async function objectOf(cdp: CdpSession, backendNodeId: NodeId): Promise<ObjectResult> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
  return { result: object };
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

function byPlace(cdp: CdpSession, { testId, selector }: ActionTarget): Promise<NodeId | undefined> {
  const expected = testId === '' ? selector : `[data-testid=${JSON.stringify(testId)}]`;
  return nodeOf(
    cdp,
    `[...document.querySelectorAll(${JSON.stringify(expected)})].find((each) => each.checkVisibility()) ?? null`,
  );
}

const smallestElementWithText = (
  text: string,
): string => `[...document.querySelectorAll('*')].find((each) => {
  const squeeze = (node) => node.textContent.replace(/\\s+/g, '');
  const expected = ${JSON.stringify(withoutSpaces(text))};
  return squeeze(each) === expected && each.checkVisibility() && ![...each.children].some((child) => squeeze(child) === expected);
}) ?? null`;

/** Evaluates an expression and returns the node that it results in. */
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
