import { expect, it } from 'vitest';
import { sharedChunks } from '../../../scripts/shared-chunks.ts';

const site = '/project/src/renderer/site';
const further = `${site}/sections/comic/home/further-sections.tsx`;

/** Importing modules, by imported module. Contains a cycle, like that of a store and its parts. */
const importers: Readonly<Record<string, readonly string[]>> = {
  [`${site}/ui/badge.css`]: [`${site}/ui/badge.tsx`],
  [`${site}/ui/badge.tsx`]: [`${site}/sections/comic/strong-list.tsx`, `${site}/ui/cover.tsx`],
  [`${site}/ui/cover.tsx`]: [`${site}/ui/badge.tsx`],
  [`${site}/sections/comic/strong-list.tsx`]: [further],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

/** Chooses a chunk as the bundler does. This is the first group, by priority, that matches and returns a name. */
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
  [`${site}/ui/badge.css`, 'app'],
  [`${site}/ui/badge.tsx`, 'base'],
  [`${site}/sections/comic/comic-work.ts`, 'comic'],
  [`${site}/sections/comic/chapters/comic-chapter-item.ts`, 'comic-chapters'],
  [`${site}/sections/video/player.tsx`, 'video'],
  [`${site}/ui/feedback/dialog.tsx`, 'dialogs'],
  [`${site}/ui/button.tsx`, 'base'],
  [`${site}/features/library/shelf-page/history.tsx`, 'works'],
  [`${site}/features/library/shelf.ts`, 'base'],
  [`${site}/features/works/detail/missing-work.tsx`, 'base'],
  ['/project/src/shared/contract/novel/book.ts', 'novel'],
  ['/project/src/shared/contract/works/search.ts', 'works'],
  [`${site}/features/purchase/purchase.store.ts`, 'selling'],
  [`${site}/features/purchase/purchase-item.ts`, 'base'],
  [`${site}/features/dialogs/confirm.dialog.tsx`, 'dialogs'],
  [`${site}/services/dialogs/use-lazy-dialog.ts`, 'base'],
  [`${site}/services/screen/keep-screen-on.ts`, null],
  ['/project/node_modules/virtua/lib/index.mjs', null],
])('%s, if several screens share it, is in the chunk %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
