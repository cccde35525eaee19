import { inPlace } from '../../../services/navigation/in-place.ts';

const mark = 'showsCatalogue';

/** State of the history entry that stands for the list of chapters over a reader: the step back from it closes the list. */
export function catalogueEntry(readerState: unknown): object {
  return { ...(isRecord(readerState) && readerState), ...inPlace, [mark]: true };
}

export function isCatalogueEntry(historyState: unknown): boolean {
  return isRecord(historyState) && mark in historyState;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
