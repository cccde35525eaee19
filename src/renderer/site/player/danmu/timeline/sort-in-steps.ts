/** Number of items between two pauses, which take less than a millisecond to sort. */
const itemsPerStep = 1_024;

/** Sorts by a stable merge sort that pauses regularly. Short runs are sorted in one step and then merged. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += itemsPerStep) {
    runs.push(items.slice(from, from + itemsPerStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let taken = 0;
  for (const item of first) {
    for (let other = second[taken]; other !== undefined && compare(other, item) < 0; other = second[taken]) {
      merged.push(other);
      taken += 1;
      if (merged.length % itemsPerStep === 0) yield;
    }
    merged.push(item);
    if (merged.length % itemsPerStep === 0) yield;
  }
  return merged.concat(second.slice(taken));
}
