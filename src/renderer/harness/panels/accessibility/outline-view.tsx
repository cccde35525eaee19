import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { AccessibilityStore, type Outline } from './accessibility.store.ts';
import { accessibilityTexts } from './accessibility.texts.ts';
import { CheckState } from './check-state.tsx';

const rowHeight = 22;

export const OutlineView = observer(function OutlineView() {
  const { harness } = useWindow();
  const accessibility = useStore(AccessibilityStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(accessibilityTexts);
  const only = harness.views.length === 1 ? harness.views[0]?.id : undefined;
  const viewId = targets.of('accessibility') ?? only;
  const view = harness.views.find(({ id }) => id === viewId);
  const isSupported = view === undefined || harness.can(view, 'outline');
  useEffect(() => {
    if (isSupported && viewId !== undefined && accessibility.outlines.get(viewId) === undefined)
      void accessibility.outline(viewId);
  }, [accessibility, isSupported, viewId]);
  if (viewId === undefined) return <p className="panel-soft">{texts.chooseView}</p>;
  if (!isSupported) return <p className="panel-soft">{texts.noOutline}</p>;
  const checked = accessibility.outlines.get(viewId);
  return (
    <>
      <div className="panel-actions">
        <button
          type="button"
          className="button"
          disabled={checked?.isRunning === true}
          onClick={() => void accessibility.outline(viewId)}
        >
          {texts.read}
        </button>
        {checked?.isRunning === true && (
          <button type="button" className="button" onClick={() => void accessibility.cancel()}>
            {texts.cancel}
          </button>
        )}
      </div>
      {checked !== undefined && <CheckState checked={checked} />}
      {checked?.result !== undefined && <OutlineTree viewId={viewId} outline={checked.result} />}
    </>
  );
});

interface OutlineTreeProps {
  readonly viewId: string;
  readonly outline: Outline;
}

const keyOf = ({ index }: Row) => index;
const branchOf = ({ node }: Row) => ({ level: node.depth + 1, isOpen: undefined });

interface Row {
  readonly index: number;
  readonly node: OutlineNode;
}

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

/** Quotes a YAML key that contains `: ` or ` #`, because these end a key and begin a comment. */
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

const OutlineTree = observer(function OutlineTree({ viewId, outline }: OutlineTreeProps) {
  const accessibility = useStore(AccessibilityStore);
  const texts = useTexts(accessibilityTexts);
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState<number>();
  const { nodes, isCut } = outline;
  const shown = useMemo(() => filterOutline(nodes, filter), [nodes, filter]);
  const rows = useMemo(() => {
    const indexes = new Map(nodes.map((node, index) => [node, index]));
    return shown.map((node) => ({ node, index: indexes.get(node) ?? 0 }));
  }, [nodes, shown]);
  const choose = ({ index, node: { backendNodeId } }: Row) => {
    setSelected(index);
    if (backendNodeId === null) return;
    const target = { kind: 'node', backendNodeId } as const;
    if (!accessibility.isMarked(viewId, target)) void accessibility.toggleMark(viewId, target);
  };
  return (
    <>
      <SearchField label={texts.filter} value={filter} onChange={setFilter} />
      <p className="panel-soft" role="status">
        {texts.nodes(shown.length, nodes.length)}
        {isCut && ` · ${texts.isCut}`}
      </p>
      <div className="panel-actions">
        <CopyButton
          label={texts.copy}
          copied={texts.copied}
          notCopied={texts.notCopied}
          text={() => ariaSnapshot(nodes)}
        />
      </div>
      <div className="outline-tree">
        <WindowedList
          label={texts.tree}
          items={rows}
          keyOf={keyOf}
          rowHeight={rowHeight}
          selected={selected}
          branchOf={branchOf}
          onSelect={choose}
        >
          {({ node }) => <OutlineRow node={node} />}
        </WindowedList>
      </div>
    </>
  );
});

function OutlineRow({ node: { depth, role, name, states } }: { readonly node: OutlineNode }) {
  return (
    <span className="outline-row" style={{ paddingInlineStart: depth * 12 }} title={name}>
      <span className="outline-role">{role}</span>
      {name !== '' && <span> {name}</span>}
      {states.length > 0 && <span className="panel-soft"> [{states.join('] [')}]</span>}
    </span>
  );
}
