import { describe, expect, it } from 'vitest';
import { previewOf } from '#harness-ui/panels/inspector/json/flatten-json.ts';
import { JsonTreeStore } from '#harness-ui/panels/inspector/json/json-tree.store.ts';
import { readComputed } from '../read-computed.ts';

const responseBody = {
  result: true,
  data: { list: Array.from({ length: 30 }, (_, index) => ({ id: index, book: { title: 'a' } })) },
};

const paths = (tree: JsonTreeStore) => readComputed(() => tree.lines.map(({ path }) => path));

describe('opens the first levels, but not long arrays', () => {
  it('opens the first levels, but not long lists', () => {
    expect(paths(new JsonTreeStore(responseBody))).toEqual(['', '/result', '/data', '/data/list']);
  });

  it('opens only the ancestors of a path', () => {
    const tree = new JsonTreeStore(responseBody);
    tree.show('/data/list/3/book/title');
    expect(tree.selected).toBe('/data/list/3/book/title');
    const shown = paths(tree);
    expect(shown).toContain('/data/list/3/book/title');
    expect(shown).not.toContain('/data/list/4/book/title');
  });

  it.each([
    ['/data/list/3/author/name', '/data/list/3'],
    ['/data/list/99/id', '/data/list'],
    ['', ''],
  ])('selects the nearest existing path: %s', (wanted, shown) => {
    const tree = new JsonTreeStore(responseBody);
    tree.show(wanted);
    expect(tree.selected).toBe(shown);
    expect(paths(tree)).toContain(shown);
  });

  it('opens and closes lines with the arrow keys, and moves to the parent line', () => {
    const tree = new JsonTreeStore(responseBody);
    const line = (path: string) => {
      const found = readComputed(() => tree.lines.find((one) => one.path === path));
      if (found === undefined) throw new Error(`There is no ${path} in sight.`);
      return found;
    };
    expect(tree.press('ArrowRight', line('/data/list'))).toBe(true);
    expect(paths(tree)).toContain('/data/list/29');
    tree.press('ArrowLeft', line('/data/list/29'));
    expect(tree.selected).toBe('/data/list');
    tree.press('ArrowLeft', line('/data/list'));
    expect(paths(tree)).not.toContain('/data/list/29');
    expect(tree.press('a', line('/data'))).toBe(false);
  });

  it('previews a collapsed value', () => {
    expect(previewOf({ id: 1, list: [1], title: '山' })).toBe('{id: 1, list: […], title: "山"}');
    expect(previewOf([null, {}])).toBe('[null, {…}]');
    expect(previewOf('x'.repeat(2)).length).toBe(4);
  });
});
