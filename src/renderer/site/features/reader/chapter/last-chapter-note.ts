/**
 * Returns the note after the last chapter. Promises updates only for a serial. `unit` is the counting word for chapters.
 */
export function lastChapterNote(unit: string, isFinished: boolean | undefined): string {
  if (isFinished) return '全书完';
  return `已看到最新一${unit}${isFinished === false ? '，收藏后可在书架看到更新' : ''}`;
}
