import type { Target } from '#shared/screens/visit-step.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
}

/** A node's backend id; it outlives changes around the node. */
export type NodeId = number;

/**
 * Asks the accessibility tree itself: what is hidden, inert or kept aside is not in it. Undefined: not there.
 *
 * The document is named as an object of the page's scripts. By its backend id it could be asked about when the page has
 * moved on already, and Chromium's renderer crashes on that; an object goes with its document, which is an error.
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
