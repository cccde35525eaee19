/** One line of a JSON value that is shown as a tree. */
export interface JsonLine {
  /** As in findings: `/data/list/0/title`; empty for the whole. */
  readonly path: string;
  readonly depth: number;
  /** Its name or place in what it belongs to; empty for the whole. */
  readonly name: string;
  readonly value: unknown;
  /** How many values it holds; undefined for what holds none by its kind. */
  readonly size: number | undefined;
  readonly isOpen: boolean;
}

/** Opened by themselves: so many levels, and of each list so many. */
const firstDepth = 3;
const firstItems = 20;

/** The lines in sight: `toggled` are those that a person opened or closed, against how they are at first. */
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
  return path === '' || (depth < firstDepth && size <= firstItems);
}

/** What must be opened, besides, for the place to be in sight: the nearest place that is there stands for one that is not. */
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

/** What a closed value has in it, in a few words. */
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
