/** Fields of the Network Information API that the site uses; browsers support different ones. */
export interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reason to ask the user before loading a video. */
export type DataCost = 'mobile' | 'saving' | 'slow';

const slowTypes = ['slow-2g', '2g', '3g'];

/** Returns the reason to ask, or undefined if there is none. */
export function dataCost(
  { type, saveData, effectiveType = '' }: Connection,
  { isPhone }: { readonly isPhone: boolean },
): DataCost | undefined {
  if (type === 'cellular') return 'mobile';
  if (saveData === true) return 'saving';
  // Asks on a phone with a slow connection of unreported type, because it may be using mobile data.
  return isPhone && type === undefined && slowTypes.includes(effectiveType) ? 'slow' : undefined;
}
