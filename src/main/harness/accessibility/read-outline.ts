import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { type AskLimits, limited } from './page-world.ts';

interface AxValue {
  readonly value?: unknown;
}

/** Node of CDP's Accessibility domain, with the fields that the outline uses. */
export interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

export interface Outline {
  readonly nodes: OutlineNode[];
  /** True if the page has more nodes than the limit. */
  readonly isCut: boolean;
}

const maxNodes = 5_000;

/** Reads the accessibility tree of a page. Rejects with AppError 'timeout' if the page does not respond. */
export async function readOutline(cdp: CdpSession, limits: AskLimits): Promise<Outline> {
  const { nodes } = await limited(
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree', {}),
    limits,
  );
  return outlineOf(nodes);
}

/** Chromium's internal roles that have no meaning for users. */
const wrappers = new Set([
  'none',
  'generic',
  'LabelText',
  'InlineTextBox',
  'RootWebArea',
  'LineBreak',
  'ListMarker',
]);

/** ARIA names of Chromium's internal roles. */
const ariaRoles: Readonly<Record<string, string>> = {
  StaticText: 'text',
  image: 'img',
  DescriptionList: 'list',
  Section: 'region',
  SectionHeader: 'banner',
  SectionFooter: 'contentinfo',
  Iframe: 'iframe',
};

/** Flattens the tree to rows. Puts the children of ignored nodes and wrappers in their place. */
export function outlineOf(all: readonly AxNode[]): Outline {
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const nodes: OutlineNode[] = [];
  const add = (node: AxNode, depth: number, parentName: string): void => {
    // Collects one node more than the limit, which shows that the page has too many.
    if (nodes.length > maxNodes) return;
    const row = rowOf(node, depth);
    if (row === undefined) addChildren(node, depth, parentName);
    else if (row.role !== 'text') {
      nodes.push(row);
      addChildren(node, depth + 1, row.name);
      // Omits a text that only repeats the name of its parent.
    } else if (row.name !== '' && row.name !== parentName) nodes.push(row);
  };
  const addChildren = ({ childIds = [] }: AxNode, depth: number, name: string) => {
    for (const id of childIds) {
      const child = byId.get(id);
      if (child !== undefined) add(child, depth, name);
    }
  };
  if (all[0] !== undefined) add(all[0], 0, '');
  return { nodes: nodes.slice(0, maxNodes), isCut: nodes.length > maxNodes };
}

function rowOf({ ignored, role, name, properties = [], backendDOMNodeId }: AxNode, depth: number) {
  const own = String(role?.value ?? 'none');
  const label = String(name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (ignored || wrappers.has(own)) return undefined;
  const node: OutlineNode = {
    backendNodeId: backendDOMNodeId ?? null,
    depth,
    role: ariaRoles[own] ?? own,
    name: label,
    states: properties.filter((state) => own === 'heading' || state.name !== 'level').flatMap(stateOf),
  };
  return node;
}

/** Formats states as Playwright's aria snapshots do. */
function stateOf({ name, value: { value } }: NonNullable<AxNode['properties']>[number]): string[] {
  switch (name) {
    case 'level':
      return [`level=${String(value)}`];
    case 'checked':
    case 'pressed':
      if (value === 'mixed') return [`${name}=mixed`];
      return value === 'true' || value === true ? [name] : [];
    case 'disabled':
    case 'expanded':
    case 'selected':
      return value === true ? [name] : [];
    default:
      return [];
  }
}
