import type { Target } from '#shared/screens/visit-step.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
}

/** Backend id of a DOM node, which stays the same when the nodes around it change. */
export type NodeId = number;

/**
 * Finds an element in the accessibility tree, which excludes hidden and inert elements. Returns undefined if there is
 * none.
 *
 * Passes the document as an object and not by its backend node id. If the page has already navigated, Chromium's
 * renderer crashes on a stale id, but a stale object is only an error.
 */
export async function findTarget(cdp: CdpSession, { role, name }: Target): Promise<NodeId | undefined> {
  const { result } = await cdp.send<{ result: { objectId: string } }>('Runtime.evaluate', {
    expression: 'document',
  });
  const { objectId } = result;
  const [{ nodes }] = await Promise.all([
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.queryAXTree', {
      objectId,
      role,
      accessibleName: name,
    }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  return nodes.find(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId !== undefined)
    ?.backendDOMNodeId;
}
