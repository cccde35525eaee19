import { accountScreens } from './account.ts';
import type { AuditedScreen } from './audited-screen.ts';
import { comicScreens } from './comic.ts';
import { readerScreens } from './reader.ts';
import { rechargeScreens } from './recharge.ts';
import { shellScreens } from './shell.ts';

/** Every screen and dialog, in each state that looks different; those that failed are audited by their address. */
export const auditedScreens: readonly AuditedScreen[] = [
  ...comicScreens,
  ...readerScreens,
  ...accountScreens,
  ...rechargeScreens,
  ...shellScreens,
];
