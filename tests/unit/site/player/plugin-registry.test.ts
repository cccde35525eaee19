import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { playerPlugins } from '#site/player/plugin-registry.ts';

const folder = new URL('../../../../src/renderer/site/player/plugins/', import.meta.url);

it('the registry contains every plugin that has a file', async () => {
  const all = await readdir(folder, { recursive: true });
  const files = all.filter((file) => file.endsWith('.plugin.ts'));
  expect(files.length).toBeGreaterThan(0);
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>,
    ),
  );
  const written = modules.map((module) => Object.values(module).filter((value) => typeof value === 'object'));
  expect(new Set(playerPlugins)).toEqual(new Set(written.flat()));
  expect(new Set(playerPlugins.map(({ name }) => name)).size).toBe(files.length);
});
