/** Network information of the browser; support varies. */
export interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reason to ask before loading a video. */
export type DataCost = 'mobile' | 'saving' | 'slow';

const slowTypes = ['slow-2g', '2g', '3g'];

/** Returns the reason to ask first, or undefined if there is none. */
export function dataCost(
  { type, saveData, effectiveType = '' }: Connection,
  { isPhone }: { readonly isPhone: boolean },
): DataCost | undefined {
  if (type === 'cellular') return 'mobile';
  if (saveData === true) return 'saving';
  // A slow phone that does not report its connection type may be on mobile data.
  return isPhone && type === undefined && slowTypes.includes(effectiveType) ? 'slow' : undefined;
}
