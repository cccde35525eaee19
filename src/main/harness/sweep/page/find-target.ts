import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { Target } from '../sweep-screen.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
}

/** A node's backend id; it outlives changes around the node. */
export type NodeId = number;

/** Asks the accessibility tree itself: what is hidden, inert or kept aside is not in it. Undefined: not there. */
export async function findTarget(cdp: CdpSession, { role, name }: Target): Promise<NodeId | undefined> {
  const { root } = await cdp.send<{ root: { backendNodeId: number } }>('DOM.getDocument', { depth: 0 });
  const { nodes } = await cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.queryAXTree', {
    backendNodeId: root.backendNodeId,
    role,
    accessibleName: name,
  });
  return nodes.find(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId !== undefined)
    ?.backendDOMNodeId;
}
