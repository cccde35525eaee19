/** Visible line of a JSON tree. All of its ancestors are expanded. */
export interface JsonLine {
  /** JSON Pointer such as `/data/list/0/title`, as in contract violations; empty for the root. */
  readonly path: string;
  readonly depth: number;
  /** Key or index in the parent; empty for the root. */
  readonly name: string;
  readonly value: unknown;
  /** Number of children; undefined for scalars. */
  readonly size: number | undefined;
  readonly isOpen: boolean;
}

/** Number of levels that are expanded initially. */
const initialDepth = 3;
/** Max length of a list that is expanded initially. */
const maxInitialItems = 20;

/** Returns the visible lines. `toggled` contains the paths of lines that the user expanded or collapsed. */
export function flattenJson(value: unknown, toggled: ReadonlySet<string>): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const add = (inner: unknown, path: string, depth: number, name: string): void => {
    const children = childrenOf(inner);
    const isOpen = children !== undefined && isOpenAt(path, depth, children.length) !== toggled.has(path);
    lines.push({ path, depth, name, value: inner, size: children?.length, isOpen });
    if (!isOpen) return;
    for (const [key, child] of children) add(child, `${path}/${key}`, depth + 1, key);
  };
  add(value, '', 0, '');
  return lines;
}

function isOpenAt(path: string, depth: number, size: number): boolean {
  return path === '' || (depth < initialDepth && size <= maxInitialItems);
}

/** Returns the path, or its nearest existing ancestor, and the paths to expand so that it becomes visible. */
export function pathToShow(
  value: unknown,
  wanted: string,
  toggled: ReadonlySet<string>,
): { readonly path: string; readonly toggled: ReadonlySet<string> } {
  const opened = new Set(toggled);
  let path = '';
  let inner = value;
  const keys = wanted.split('/').slice(1);
  for (const [depth, key] of keys.entries()) {
    const children = childrenOf(inner);
    const child = children?.find(([name]) => name === key);
    if (children === undefined || child === undefined) break;
    const isOpen = isOpenAt(path, depth, children.length) !== opened.has(path);
    if (!isOpen) {
      if (opened.has(path)) opened.delete(path);
      else opened.add(path);
    }
    path = `${path}/${key}`;
    inner = child[1];
  }
  return { path, toggled: opened };
}

function childrenOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

const maxPreviewLength = 80;

/** Returns a short preview of a collapsed value. */
export function previewOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  const words = Object.entries(value)
    .slice(0, 6)
    .map(([name, inner]: [string, unknown]) => {
      const shown =
        typeof inner === 'object' && inner !== null
          ? Array.isArray(inner)
            ? '[…]'
            : '{…}'
          : JSON.stringify(inner);
      return Array.isArray(value) ? shown : `${name}: ${shown}`;
    })
    .join(', ')
    .slice(0, maxPreviewLength);
  return Array.isArray(value) ? `[${words}]` : `{${words}}`;
}
