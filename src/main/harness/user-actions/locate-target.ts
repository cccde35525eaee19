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
 * What a person acted on in one view, in another: by role and name; what has none, by its test id or its place. Undefined: not
 * there.
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

/** Those that are called so, whatever is between the words: engines do not agree on the spaces. */
async function named(
  cdp: CdpSession,
  { role, name }: { readonly role: string; readonly name: string },
  root: NodeId | undefined,
): Promise<NodeId[]> {
  const { result } = await (root === undefined
    ? cdp.send<ObjectResult>('Runtime.evaluate', { expression: 'document' })
    : objectOf(cdp, root));
  const { objectId } = result;
  // As an object, not by its id: see `findTarget`.
  const [{ nodes }] = await Promise.all([
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.queryAXTree', { objectId, role }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  const wanted = withoutSpaces(name);
  return nodes.flatMap((node) => {
    const given = withoutSpaces(String(node.name?.value ?? ''));
    // A name is told up to its first 200 characters.
    const fits = given === wanted || (name.length === 200 && given.startsWith(wanted));
    return fits && !node.ignored && node.backendDOMNodeId !== undefined ? [node.backendDOMNodeId] : [];
  });
}

async function objectOf(cdp: CdpSession, backendNodeId: NodeId): Promise<ObjectResult> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
  return { result: object };
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

function byPlace(cdp: CdpSession, { testId, selector }: ActionTarget): Promise<NodeId | undefined> {
  const wanted = testId === '' ? selector : `[data-testid=${JSON.stringify(testId)}]`;
  return nodeOf(
    cdp,
    `[...document.querySelectorAll(${JSON.stringify(wanted)})].find((each) => each.checkVisibility()) ?? null`,
  );
}

const smallestElementWithText = (
  text: string,
): string => `[...document.querySelectorAll('*')].find((each) => {
  const squeeze = (node) => node.textContent.replace(/\\s+/g, '');
  const wanted = ${JSON.stringify(withoutSpaces(text))};
  return squeeze(each) === wanted && each.checkVisibility() && ![...each.children].some((child) => squeeze(child) === wanted);
}) ?? null`;

/** Of the element that an expression comes to; undefined for none. */
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
