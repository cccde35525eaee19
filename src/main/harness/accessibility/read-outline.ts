import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { type AskLimits, limited } from './page-world.ts';

interface AxValue {
  readonly value?: unknown;
}

/** The part of the Accessibility domain's node in use. */
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
  /** There are more than are told. */
  readonly isCut: boolean;
}

const maxNodes = 5_000;

/** Reads roles and names of a page. Rejects with AppError 'timeout' when the page does not answer. */
export async function readOutline(cdp: CdpSession, limits: AskLimits): Promise<Outline> {
  const { nodes } = await limited(
    cdp.send<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree', {}),
    limits,
  );
  return outlineOf(nodes);
}

/** Roles of Chromium that say how the page is made, not what it means. */
const wrappers = new Set([
  'none',
  'generic',
  'LabelText',
  'InlineTextBox',
  'RootWebArea',
  'LineBreak',
  'ListMarker',
]);

/** Its own names for roles of ARIA. */
const ariaRoles: Readonly<Record<string, string>> = {
  StaticText: 'text',
  image: 'img',
  DescriptionList: 'list',
  Section: 'region',
  SectionHeader: 'banner',
  SectionFooter: 'contentinfo',
  Iframe: 'iframe',
};

/** The tree as rows: what is ignored or only wraps others gives its place to its children. */
export function outlineOf(all: readonly AxNode[]): Outline {
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const nodes: OutlineNode[] = [];
  const add = (node: AxNode, depth: number, parentName: string): void => {
    // One more than are told: it says that there are more.
    if (nodes.length > maxNodes) return;
    const row = rowOf(node, depth);
    if (row === undefined) addChildren(node, depth, parentName);
    else if (row.role !== 'text') {
      nodes.push(row);
      addChildren(node, depth + 1, row.name);
      // What its parent is called by is said already.
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

/** As Playwright's aria snapshots have them. */
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
