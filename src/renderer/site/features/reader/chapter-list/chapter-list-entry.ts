import { inPlace } from '../../../services/navigation/in-place.ts';

const mark = 'showsCatalogue';

/** Returns the state of the history entry for the open chapter list. Back leaves this entry and so closes the list. */
export function chapterListEntry(readerState: unknown): object {
  return { ...(isRecord(readerState) && readerState), ...inPlace, [mark]: true };
}

export function isChapterListEntry(historyState: unknown): boolean {
  return isRecord(historyState) && mark in historyState;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
