import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Names of the parts that each part imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * Reads which parts of `src` import which others, including type imports. A part is a folder of `src/main`,
 * `src/main/hosts`, `src/renderer` or `src/shared`, a file next to such a folder, or the whole of `src/preload`.
 */
export function readImportGraph(root: string): ImportGraph {
  const { imports } = JSON.parse(readFileSync(posix.join(root, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  const graph = new Map<string, Set<string>>();
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files) {
    const importer = partOf(file);
    const imported = graph.get(importer) ?? new Set();
    graph.set(importer, imported);
    for (const [, target = ''] of readFileSync(posix.join(root, file), 'utf8').matchAll(specifier)) {
      const path = resolveImport(file, target, imports);
      if (path?.startsWith('src/') === true && partOf(path) !== importer) imported.add(partOf(path));
    }
  }
  return graph;
}

function resolveImport(
  file: string,
  target: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (target.startsWith('.')) return posix.join(posix.dirname(file), target);
  for (const [alias, path] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (target.startsWith(prefix)) return posix.join(path.slice(0, -1), target.slice(prefix.length));
  }
  return undefined;
}

function partOf(path: string): string {
  const [, top = '', second = '', third = ''] = path.split('/');
  if (top === 'main' && second === 'hosts') return `src/main/hosts/${third}`;
  if (top === 'main' || top === 'renderer' || top === 'shared') return `src/${top}/${second}`;
  return `src/${top}`;
}
