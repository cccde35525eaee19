import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { isAbsent } from '../files/is-absent.ts';
import { historyFile } from './run-history.ts';

const ownPictures = {
  picture: Type.Optional(Type.String()),
  comparison: Type.Optional(
    Type.Object({ before: Type.Optional(Type.String()), difference: Type.Optional(Type.String()) }),
  ),
};

/** The pictures and calls that a report lists. */
const OwnScreen = Type.Object({
  ...ownPictures,
  stops: Type.Optional(Type.Array(Type.Object(ownPictures))),
  trace: Type.Optional(Type.Object({ har: Type.Optional(Type.String()) })),
});

/** What proves a `results.json` to be ours, and what it says is there. */
const OwnResults = Type.Object({
  version: Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  runId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  platforms: Type.Array(Type.Object({ screens: Type.Array(OwnScreen) })),
});
type OwnResults = Type.Static<typeof OwnResults>;

const ownFolders = ['pictures', 'calls'] as const;
const ownNames: readonly string[] = [
  ...ownFolders,
  historyFile,
  'index.html',
  'junit.xml',
  'results.json',
  'summary.en.md',
  'summary.zh.md',
];

/** Put into any folder by systems that show it to a person. */
const systemFiles: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/**
 * What lies where a report is to go. 'report': an earlier one of ours, and nothing else with it. 'foreign' names what is of
 * somebody else.
 */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'report' }
  | { readonly kind: 'foreign'; readonly what: string };

/** Rejects with the system's error when it cannot be looked at. */
export async function inspectPlace(folder: string): Promise<Place> {
  const names = await contentOf(folder);
  if (names === undefined) return { kind: 'free' };
  if (names === 'file') return { kind: 'foreign', what: 'is a file' };
  const content = names.filter((name) => !systemFiles.includes(name)).sort();
  if (content.length === 0) return { kind: 'free' };
  const results = await ownResults(folder);
  const foreign = results === undefined ? content[0] : await foreignTo(results, folder, content);
  if (foreign === undefined) return { kind: 'report' };
  return { kind: 'foreign', what: `holds ${foreign}, which is no part of a report of ours` };
}

/** Undefined when there is nothing. */
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
    return undefined; // Absent or unreadable: either way it proves nothing.
  }
}

/** The first thing in the folder that the report has not written. */
async function foreignTo(
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
      screens.flatMap(({ trace, stops = [], ...last }) => [
        ...[last, ...stops].flatMap(({ picture, comparison }) => [
          picture,
          comparison?.before,
          comparison?.difference,
        ]),
        trace?.har,
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
