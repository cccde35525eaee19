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
 * Every screen and dialog, in each state that looks different: by the entries of `src/shared/screens/visits`, and by a script
 * where it takes one. Those that failed are audited by their address.
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
