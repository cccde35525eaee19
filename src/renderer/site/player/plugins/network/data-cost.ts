/** What browsers tell of the connection; some tell nothing, and few tell all of it. */
export interface Connection {
  readonly type?: string;
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Why a video should not simply be fetched. */
export type DataCost = 'mobile' | 'saving' | 'slow';

const slowTypes = ['slow-2g', '2g', '3g'];

/** Undefined where nothing speaks against it. */
export function dataCost(
  { type, saveData, effectiveType = '' }: Connection,
  { isPhone }: { readonly isPhone: boolean },
): DataCost | undefined {
  if (type === 'cellular') return 'mobile';
  if (saveData === true) return 'saving';
  // A phone that does not say what it is connected to, and is slow, may well be on the road.
  return isPhone && type === undefined && slowTypes.includes(effectiveType) ? 'slow' : undefined;
}
