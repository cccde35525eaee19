import { expect, it } from 'vitest';
import { ItemSelection } from '#site/features/library/shelf-page/selection/item-selection.store.ts';

const all = ['1', '2', '3'];

it('items are selected one by one, in the order of the list, and deselected', () => {
  const selection = new ItemSelection();
  selection.toggle('3');
  selection.toggle('1');
  expect([selection.of(all), selection.has('3'), selection.has('2')]).toEqual([['1', '3'], true, false]);
  selection.toggle('3');
  expect(selection.of(all)).toEqual(['1']);
});

it('all items are selected at once, or none if all were', () => {
  const selection = new ItemSelection();
  selection.toggle('2');
  selection.toggleAll(all);
  expect(selection.of(all)).toEqual(all);
  selection.toggleAll(all);
  expect(selection.of(all)).toEqual([]);
});

it('a removed item does not count, and editing starts with no selection', () => {
  const selection = new ItemSelection();
  selection.toggleAll(all);
  expect(selection.of(['2', '4'])).toEqual(['2']);
  selection.setOn(true);
  expect([selection.isOn, selection.of(all)]).toEqual([true, []]);
});
