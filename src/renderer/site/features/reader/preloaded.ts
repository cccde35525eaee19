import { serverCodes } from '#shared/contract/envelope.ts';
import type { Answer } from '../../services/api/answer.ts';

/** What asking for the next chapter in time told of it. */
export type Preloaded = 'readable' | 'unpaid' | 'failed';

export function preloadedBy({ success, code }: Answer<unknown>): Preloaded {
  if (success) return 'readable';
  return code === serverCodes.unpaid ? 'unpaid' : 'failed';
}
