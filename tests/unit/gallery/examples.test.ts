import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { adFolder, adNames } from '#main/sandbox/sample-content/ads.ts';
import { mediaFolder } from '#main/sandbox/sample-content/videos/media-files.ts';
import { playerPlugins } from '#site/player/plugin-registry.ts';
import examples from '../../../src/renderer/gallery/examples/examples.json';
import { galleryItems } from '../../../src/renderer/gallery/examples/gallery-add-ons.ts';
import { readOptions } from '../../../src/renderer/gallery/options/read-options.ts';

const names = playerPlugins.map(({ name }) => name);

it('there is one example for each player add-on', () => {
  expect(Object.keys(examples).sort()).toEqual([...names].sort());
  expect(galleryItems.map(({ name }) => name)).toEqual(['everything', ...names]);
});

it('shows an add-on together with only those that its example names', () => {
  for (const { name, plugins, with: others = [] } of galleryItems.filter(
    (item) => item.name !== 'everything',
  )) {
    expect(new Set(plugins.map((plugin) => plugin.name))).toEqual(new Set([name, ...others]));
  }
});

it.each(galleryItems.map(({ name, example }) => [name, example] as const))(
  'the editor can parse the example of %s',
  (_, example) => {
    expect(readOptions(JSON.stringify(example))).toEqual({ options: example, problems: [] });
  },
);

it('the examples use only files that the sandbox serves, except one that is missing on purpose', () => {
  const paths = galleryItems.flatMap(
    ({ example }) => JSON.stringify(example).match(/(?<=")\/[\w./-]+/g) ?? [],
  );
  const media = new URL('../../../resources/media', import.meta.url);
  const isServed = (path: string) =>
    path.startsWith(`${mediaFolder}/`)
      ? existsSync(fileURLToPath(media) + path.slice(mediaFolder.length))
      : adNames.some((name) => path === `${adFolder}/${name}.svg`);
  expect(paths.length).toBeGreaterThan(20);
  expect([...new Set(paths)].filter((path) => !isServed(path))).toEqual(['/media/none.mp4']);
});
