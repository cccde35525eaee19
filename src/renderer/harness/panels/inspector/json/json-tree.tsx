import { observer } from 'mobx-react-lite';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useTexts } from '../../../window-context.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { type JsonLine, previewOf } from './flatten-json.ts';
import type { JsonTreeStore } from './json-tree.store.ts';
import './json-tree.css';

export interface JsonTreeProps {
  readonly label: string;
  readonly tree: JsonTreeStore;
  /** Violation messages by JSON Pointer. */
  readonly problems?: ReadonlyMap<string, string>;
}

const rowHeight = 20;
const noProblems: ReadonlyMap<string, string> = new Map();
const pathOf = ({ path }: JsonLine) => path;
const branchOf = ({ depth, size, isOpen }: JsonLine) => ({
  level: depth + 1,
  isOpen: size === undefined ? undefined : isOpen,
});

/** Shows a JSON value as a tree, with the full value of the selected line below. */
export const JsonTree = observer(function JsonTree({ label, tree, problems = noProblems }: JsonTreeProps) {
  const texts = useTexts(inspectorTexts);
  const selected = tree.lines.find(({ path }) => path === tree.selected);
  return (
    <div className="json-tree">
      <WindowedList
        label={label}
        items={tree.lines}
        keyOf={pathOf}
        rowHeight={rowHeight}
        selected={tree.selected}
        branchOf={branchOf}
        onSelect={({ path }) => tree.select(path)}
        onOpen={({ path, size }) => size !== undefined && tree.toggle(path)}
        onKey={tree.press}
      >
        {(line) => <Line line={line} problem={problems.get(line.path)} onToggle={tree.toggle} />}
      </WindowedList>
      {selected !== undefined && (
        <div className="json-tree-whole">
          <code>{selected.path || '/'}</code>
          {problems.has(selected.path) && <p className="json-tree-problem">{problems.get(selected.path)}</p>}
          {selected.size === undefined ? (
            <pre>{typeof selected.value === 'string' ? selected.value : previewOf(selected.value)}</pre>
          ) : (
            <p>{texts.values(selected.size)}</p>
          )}
        </div>
      )}
    </div>
  );
});

interface LineProps {
  readonly line: JsonLine;
  readonly problem: string | undefined;
  readonly onToggle: (path: string) => void;
}

function Line({ line: { path, depth, name, value, size, isOpen }, problem, onToggle }: LineProps) {
  return (
    <span
      className="json-line"
      data-problem={problem === undefined ? undefined : ''}
      title={problem}
      style={{ paddingLeft: 6 + depth * 14 }}
    >
      {/* Mouse only; keyboard users have the arrow keys of the tree. */}
      <span
        className="json-line-fold"
        aria-hidden="true"
        data-open={size === undefined ? undefined : isOpen}
        onClick={() => size !== undefined && onToggle(path)}
      />
      {name !== '' && <b>{name}:</b>}{' '}
      <span data-type={size === undefined ? typeof value : 'object'}>
        {isOpen ? (Array.isArray(value) ? `[ ${size} ]` : '{') : previewOf(value)}
      </span>
    </span>
  );
}
