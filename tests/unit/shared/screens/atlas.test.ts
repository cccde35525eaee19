import { expect, test } from 'vitest';
import { atlas, atlasPath, atlasSections } from '#shared/screens/atlas.ts';
import { type ScreenName, screenRoutes } from '#shared/screens/routes.ts';

test('the atlas lists every screen once, with a unique title and ID in both languages', () => {
  expect(atlas.map(({ name }) => name).sort()).toEqual(Object.keys(screenRoutes).sort());
  expect(new Set(atlas.map(({ id }) => id)).size).toBe(atlas.length);
  expect(new Set(atlas.map(({ title }) => title.zh)).size).toBe(atlas.length);
  expect(new Set(atlas.map(({ title }) => title.en)).size).toBe(atlas.length);
  expect(new Set(atlas.map(({ section }) => section))).toEqual(new Set(atlasSections));
});

test('each parameter of each screen has an example', () => {
  const without = atlas.flatMap(({ name, parameters }) =>
    parameters
      .filter(({ examples }) => examples.length === 0)
      .map((parameter) => `${name}.${parameter.name}`),
  );
  expect(without).toEqual([]);
});

test("addresses contain the example values, starting with the screen's default", () => {
  const entry = atlas.find(({ name }) => name === 'comicReader');
  expect(entry).toMatchObject({
    section: 'comic',
    pattern: '/book/read/:bookId/:number',
    parameters: [
      { name: 'bookId', place: 'path', examples: ['1', '299'] },
      { name: 'number', place: 'path', examples: ['1', '3'] },
    ],
  });
  expect(entry?.addresses.slice(0, 2)).toEqual([
    { path: '/book/read/1/1', title: undefined, needs: [] },
    {
      path: '/book/read/1/3',
      title: { zh: '付费章节', en: 'Paid chapter' },
      needs: ['user-rich'],
    },
  ]);
  expect(atlas.flatMap(({ addresses }) => addresses).filter(({ path }) => /:|\/\/|\/$/.test(path))).toEqual(
    [],
  );
});

test('the parameter values of a tester are inserted into an address', () => {
  const pathOf = (name: ScreenName, values: Record<string, string>) => {
    const entry = atlas.find((candidate) => candidate.name === name);
    return entry && atlasPath(entry, values);
  };
  expect(pathOf('comicCategory', { status: 'finish', category: '', other: 'x' })).toBe(
    '/category?status=finish',
  );
  expect(pathOf('novelBook', { id: '一/二' })).toBe('/novels/%E4%B8%80%2F%E4%BA%8C');
  expect(pathOf('novelReader', { id: '1', number: '' })).toBeUndefined();
});
