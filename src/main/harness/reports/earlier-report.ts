import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { isAbsent } from '../../lib/error-code.ts';
import { historyFile } from './run-history.ts';

const ownPictures = {
  picture: Type.Optional(Type.String()),
  comparison: Type.Optional(
    Type.Object({ before: Type.Optional(Type.String()), difference: Type.Optional(Type.String()) }),
  ),
};

/** Paths of the files that a report contains for one screen. */
const OwnScreen = Type.Object({
  ...ownPictures,
  stops: Type.Optional(Type.Array(Type.Object(ownPictures))),
  trace: Type.Optional(Type.Object({ har: Type.Optional(Type.String()) })),
  playwrightTrace: Type.Optional(Type.String()),
});

/** Part of `results.json`. It shows that the harness wrote the report, and lists the files of the report. */
const OwnResults = Type.Object({
  version: Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  runId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  platforms: Type.Array(Type.Object({ screens: Type.Array(OwnScreen) })),
});
type OwnResults = Type.Static<typeof OwnResults>;

const ownFolders = ['pictures', 'calls', 'traces'] as const;
const ownNames: readonly string[] = [
  ...ownFolders,
  historyFile,
  'index.html',
  'junit.xml',
  'results.json',
  'summary.en.md',
  'summary.zh.md',
];

/** Files that operating systems add to folders. */
const systemFiles: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/**
 * Content of the folder for a report. 'report' means that it contains an earlier report and nothing else. 'foreign' has
 * the name of the first other file.
 */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'report' }
  | { readonly kind: 'foreign'; readonly what: string };

/** Inspects the folder. Rejects with the system's error if it cannot be read. */
export async function inspectPlace(folder: string): Promise<Place> {
  const names = await contentOf(folder);
  if (names === undefined) return { kind: 'free' };
  if (names === 'file') return { kind: 'foreign', what: 'is a file' };
  const content = names.filter((name) => !systemFiles.includes(name)).sort();
  if (content.length === 0) return { kind: 'free' };
  const results = await ownResults(folder);
  const foreign = results === undefined ? content[0] : await firstForeign(results, folder, content);
  if (foreign === undefined) return { kind: 'report' };
  return { kind: 'foreign', what: `holds ${foreign}, which is not part of a report of this program` };
}

/** Returns the names in the folder, or undefined if it does not exist. */
async function contentOf(folder: string): Promise<readonly string[] | 'file' | undefined> {
  try {
    return (await lstat(folder)).isDirectory() ? await readdir(folder) : 'file';
  } catch (thrown) {
    if (isAbsent(thrown)) return undefined;
    throw thrown;
  }
}

async function ownResults(folder: string): Promise<OwnResults | undefined> {
  try {
    const results: unknown = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
    return Check(OwnResults, results) ? results : undefined;
  } catch {
    return undefined; // A missing or invalid file does not identify a report.
  }
}

/** Returns the first file in the folder that is not part of the report. */
async function firstForeign(
  { runId, platforms }: OwnResults,
  folder: string,
  content: readonly string[],
): Promise<string | undefined> {
  const other = content.find((name) => !ownNames.includes(name));
  if (other !== undefined) return other;
  const page = content.includes('index.html') ? await readFile(join(folder, 'index.html'), 'utf8') : runId;
  if (!page.includes(runId)) return 'index.html';
  const own = new Set(
    platforms.flatMap(({ screens }) =>
      screens.flatMap(({ trace, playwrightTrace, stops = [], ...last }) => [
        ...[last, ...stops].flatMap(({ picture, comparison }) => [
          picture,
          comparison?.before,
          comparison?.difference,
        ]),
        trace?.har,
        playwrightTrace,
      ]),
    ),
  );
  for (const inner of ownFolders) {
    const names = content.includes(inner) ? await contentOf(join(folder, inner)) : [];
    if (names === 'file') return inner;
    const foreign = names
      ?.filter((name) => !systemFiles.includes(name))
      .map((name) => `${inner}/${name}`)
      .find((path) => !own.has(path));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}
