import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { maskPrivate, maskPrivateField } from '#shared/privacy/mask.ts';
import { hidden } from '#shared/privacy/mask-rules.ts';

/** Part of a text to replace. */
interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

export type RestoredText = { readonly text: string } | { readonly missing: string };

/** Masks private values. In JSON, the text of all other values stays, because parsing would round long IDs. */
export function maskText(text: string): string {
  const tree = treeOf(text);
  return tree === undefined
    ? maskPrivate(text)
    : withEdits(
        text,
        [...maskedNodes(tree)].map(({ node, content }) => ({ ...rangeOf(node), content })),
      );
}

/**
 * Replaces the masked values in `edited` by those of `original`. `missing` is the path or the line of a masked value that
 * has no counterpart, for example in a list that became longer or shorter.
 */
export function restoreText(edited: string, original: string): RestoredText {
  if (!edited.includes(hidden)) return { text: edited };
  const [tree, source] = [treeOf(edited), treeOf(original)];
  if (tree === undefined || source === undefined) return restoreLines(edited, original);
  const masked = new Map([...maskedNodes(source)].map(({ node, content }) => [node, content]));
  const edits: Edit[] = [];
  const missing = collect(tree, source, '', (node, from) => {
    const content = from === undefined ? undefined : masked.get(from);
    if (from === undefined || content !== edited.slice(node.offset, node.offset + node.length)) return false;
    edits.push({ ...rangeOf(node), content: original.slice(from.offset, from.offset + from.length) });
    return true;
  });
  return missing === undefined ? { text: withEdits(edited, edits) } : { missing };
}

type Restore = (node: Node, from: Node | undefined) => boolean;

/** Returns the path of the first masked value that `restore` refuses; undefined if there is none. */
function collect(node: Node, from: Node | undefined, path: string, restore: Restore): string | undefined {
  if (node.type === 'string')
    return String(node.value).includes(hidden) && !restore(node, from) ? path || '/' : undefined;
  const others = new Map(namedChildren(from));
  const isComparable = node.type === 'object' || others.size === node.children?.length;
  for (const [name, child] of namedChildren(node)) {
    const missing = collect(child, isComparable ? others.get(name) : undefined, `${path}/${name}`, restore);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Returns the values of an object by key, or those of a list by index. */
function namedChildren(node: Node | undefined): readonly (readonly [name: string, value: Node])[] {
  return (node?.children ?? []).flatMap((child, index) => {
    if (child.type !== 'property') return [[`${index}`, child] as const];
    const [key, value] = child.children ?? [];
    return key === undefined || value === undefined ? [] : [[String(key.value), value] as const];
  });
}

function restoreLines(edited: string, original: string): RestoredText {
  const lines = original.split('\n');
  const masked = lines.map((line) => maskPrivate(line));
  const restored: string[] = [];
  for (const [index, line] of edited.split('\n').entries()) {
    const at = masked[index] === line ? index : masked.indexOf(line);
    if (line.includes(hidden) && at < 0) return { missing: String(index + 1) };
    restored.push(line.includes(hidden) ? (lines[at] ?? line) : line);
  }
  return { text: restored.join('\n') };
}

/** Yields the values to mask, in the order of the text, with the JSON that replaces each. */
function* maskedNodes(node: Node): Iterable<{ readonly node: Node; readonly content: string }> {
  const { type, children = [] } = node;
  const content = maskedContent(node);
  if (content !== undefined) yield { node: type === 'property' ? (children[1] ?? node) : node, content };
  else for (const child of type === 'property' ? children.slice(1) : children) yield* maskedNodes(child);
}

/** Returns the JSON that replaces a value, or the value of a property; undefined if it is not private as a whole. */
function maskedContent({ type, children, ...node }: Node): string | undefined {
  if (type === 'property')
    return maskPrivateField(String(children?.[0]?.value), '') === hidden ? JSON.stringify(hidden) : undefined;
  if (type !== 'string' && type !== 'number') return undefined;
  const text = String(node.value);
  const masked = maskPrivate(text);
  if (masked === text) return undefined;
  return JSON.stringify(type === 'number' ? hidden : masked);
}

const rangeOf = ({ offset, length }: Node) => ({ offset, length });

function withEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { offset, length, content } of edits) {
    result += text.slice(from, offset) + content;
    from = offset + length;
  }
  return result + text.slice(from);
}

/** Returns undefined for invalid JSON, and for JSON that is nested too deeply for the recursive parser. */
function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true });
    return errors.length > 0 ? undefined : tree;
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return undefined;
  }
}
