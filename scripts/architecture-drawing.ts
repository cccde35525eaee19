import { type ImportGraph, readImportGraph } from './import-graph.ts';

/**
 * Returns true for shared code. The drawing omits it, because nearly every part imports it and its arrows would hide
 * the others.
 */
const isShared = (part: string) => part.startsWith('src/shared/') || part === 'src/main/lib';

/** Maps a part to the part whose box includes it. */
const joined: Readonly<Record<string, string>> = {
  'src/main/cli.ts': 'src/main/commands',
  'src/main/hosts/host.ts': 'src/main/harness',
};

const labels: Readonly<Record<string, string>> = {
  'src/main/index.ts': 'Electron program',
  'src/main/program-version.ts': 'version of the program',
  'src/main/commands': 'command line',
  'src/main/launch-options.ts': 'launch options',
  'src/main/harness': 'core of the harness',
  'src/main/hosts/android': 'Android phones',
  'src/main/hosts/webkit': 'WebKit host',
  'src/main/hosts/cdp': 'what CDP hosts share',
  'src/main/hosts/chromium': 'Chromium host',
  'src/main/hosts/electron': 'Electron host',
  'src/main/hosts/playwright': 'Playwright host',
  'src/main/mcp': 'server for agents',
  'src/main/window-server': 'window server',
  'src/main/preview': 'preview',
  'src/main/sandbox-control': 'sandbox client',
  'src/main/sandbox': 'sandbox',
  'src/preload': 'preload scripts',
  'src/renderer/site': 'site',
  'src/renderer/harness': 'window',
  'src/renderer/report': 'report page',
  'src/renderer/gallery': 'player gallery',
};

/** Messages between processes. An arrow is drawn if both sides import the schemas that `by` names. */
const messages = [
  { from: 'src/renderer/harness', to: 'src/main/harness', by: 'src/shared/ipc', label: 'IPC or socket' },
  { from: 'src/renderer/site', to: 'src/main/sandbox', by: 'src/shared/contract', label: 'API calls' },
  { from: 'src/preload', to: 'src/main/harness', by: 'src/shared/device', label: 'native bridges' },
  { from: 'src/main/harness', to: 'src/renderer/report', by: 'src/shared/report', label: 'results' },
] as const;

const groups = [
  { title: 'Main process: Node', prefix: 'src/main/' },
  { title: 'Pages: browser', prefix: 'src/renderer/' },
  { title: 'Bridges: in pages', prefix: 'src/preload' },
] as const;

const begin = '<!-- drawing:begin -->';
const end = '<!-- drawing:end -->';

/**
 * Returns the page with a new drawing of the imports in `root`. The drawing is between the comments `drawing:begin` and
 * `drawing:end`.
 */
export function withDrawing(page: string, root: string): string {
  const [before, rest = ''] = page.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined)
    throw new Error(`The page needs the marks ${begin} and ${end} around its drawing.`);
  return `${before}${begin}\n\n${drawing(readImportGraph(root))}\n\n${end}${after}`;
}

function drawing(graph: ImportGraph): string {
  const parts = [...new Set([...graph.keys()].map(drawnPart))].filter((part) => !isShared(part)).sort();
  const box = (part: string) => {
    const label = labels[part];
    return `    ${idOf(part)}["${label === undefined ? part : `${label}<br>${part}`}"]`;
  };
  const boxes = groups.flatMap(({ title, prefix }, index) => [
    `  subgraph g${index}["${title}"]`,
    ...parts.filter((part) => part.startsWith(prefix)).map(box),
    '  end',
  ]);
  const arrows = parts.flatMap((part) =>
    importedBy(graph, part)
      .filter((other) => !isShared(other))
      .map((other) => `  ${idOf(part)} --> ${idOf(other)}`),
  );
  const dotted = messages
    .filter(({ from, to, by }) => [from, to].every((side) => importedBy(graph, side).includes(by)))
    .map(({ from, to, label }) => `  ${idOf(from)} -. ${label} .-> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, ...dotted, '```'].join('\n');
}

function importedBy(graph: ImportGraph, part: string): readonly string[] {
  const imported = [...graph]
    .filter(([importer]) => drawnPart(importer) === part)
    .flatMap(([, others]) => [...others].map(drawnPart));
  return [...new Set(imported)].filter((other) => other !== part).sort();
}

function drawnPart(part: string): string {
  return joined[part] ?? part;
}

function idOf(part: string): string {
  return part.replace(/^src\//, '').replaceAll(/\W/g, '_');
}
