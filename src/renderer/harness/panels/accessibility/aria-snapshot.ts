import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';

/** Formats an accessibility tree for Playwright's `toMatchAriaSnapshot`. */
export function ariaSnapshot(nodes: readonly OutlineNode[]): string {
  return nodes.map((node, index) => line(node, (nodes[index + 1]?.depth ?? 0) > node.depth)).join('\n');
}

function line({ depth, role, name, states }: OutlineNode, hasChildren: boolean): string {
  const indent = '  '.repeat(depth);
  if (role === 'text') return `${indent}- text: ${scalar(name)}`;
  const parts = [
    role,
    ...(name === '' ? [] : [JSON.stringify(name)]),
    ...states.map((state) => `[${state}]`),
  ];
  return `${indent}- ${key(parts.join(' '))}${hasChildren ? ':' : ''}`;
}

/** Quotes a YAML key that contains `: `, which would end it, or ` #`, which would begin a comment. */
const key = (text: string) => (/:(\s|$)|\s#/.test(text) ? `'${text.replaceAll("'", "''")}'` : text);

const isPlain = (text: string) =>
  !/^[\s\-?:,[\]{}#&*!|>'"%@`]|:(\s|$)|\s#|\s$|^(true|false|null|yes|no|~)?$|^[\d.+-]+$/i.test(text);
const scalar = (text: string) => (isPlain(text) ? text : JSON.stringify(text));

/** Returns the nodes whose role or name contains the text, with their ancestors. */
export function filterOutline(nodes: readonly OutlineNode[], text: string): readonly OutlineNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  const kept = new Set<OutlineNode>();
  const path: OutlineNode[] = [];
  for (const node of nodes) {
    while ((path.at(-1)?.depth ?? -1) >= node.depth) path.pop();
    path.push(node);
    if (!`${node.role} ${node.name}`.toLowerCase().includes(wanted)) continue;
    for (const each of path) kept.add(each);
  }
  return nodes.filter((node) => kept.has(node));
}
