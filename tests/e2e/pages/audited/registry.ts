import { accountScreens } from './account.ts';
import type { AuditedScreen } from './audited-screen.ts';
import { comicScreens } from './comic.ts';
import { novelScreens } from './novel.ts';
import { readerScreens } from './reader.ts';
import { rechargeScreens } from './recharge.ts';
import { shellScreens } from './shell.ts';
import { visitedScreens, visitedStates } from './visited.ts';
import { vodScreens } from './vod.ts';

/**
 * All screens and dialogs in each state that looks different. Most come from `src/shared/screens/visits`, the others
 * have scripts here. Failed screens are audited by URL (`failingAddresses`).
 */
export const auditedScreens: readonly AuditedScreen[] = [
  ...visitedScreens,
  ...visitedStates,
  ...comicScreens,
  ...readerScreens,
  ...novelScreens,
  ...accountScreens,
  ...rechargeScreens,
  ...shellScreens,
  ...vodScreens,
];
