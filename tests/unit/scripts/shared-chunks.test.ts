import { expect, it } from 'vitest';
import { sharedChunks } from '../../../scripts/shared-chunks.ts';

const site = '/project/src/renderer/site';
const screen = `${site}/sections/comic/home/comic-home.screen.tsx`;

/** Who imports a module; cycles included, as between a store and its parts. */
const importers: Readonly<Record<string, readonly string[]>> = {
  [`${site}/ui/cover.tsx`]: [`${site}/sections/comic/book-card.tsx`, `${site}/ui/badge.tsx`],
  [`${site}/ui/badge.tsx`]: [`${site}/ui/cover.tsx`],
  [`${site}/sections/comic/book-card.tsx`]: [screen],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

/** As the bundler decides: the first group by priority that tests true and names a file. */
function chunkOf(id: string): string | null {
  const groups = [...sharedChunks].sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  for (const { name, test } of groups) {
    if (test && !test(id)) continue;
    const chunk = typeof name === 'string' ? name : name(id, graph);
    if (chunk !== null) return chunk;
  }
  return null;
}

it.each([
  [`${site}/ui/cover.tsx`, 'first'],
  [`${site}/ui/badge.tsx`, 'first'],
  [`${site}/sections/comic/book-card.tsx`, 'first'],
  [`${site}/sections/comic/missing-book.tsx`, 'comic'],
  [`${site}/sections/video/player.tsx`, 'video'],
  [`${site}/ui/dialog.tsx`, 'base'],
  ['/project/node_modules/virtua/lib/index.mjs', null],
])('%s, when screens share it, goes into the file %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
