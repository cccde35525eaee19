import type { SweepScreen } from '../sweep-screen.ts';
import { bindPhone } from './bind-phone.ts';
import { book } from './book.ts';
import { cashier } from './cashier.ts';
import { catalog } from './catalog.ts';
import { category } from './category.ts';
import { changePassword } from './change-password.ts';
import { comicLists } from './comic-list.ts';
import { dayUpdates } from './day-updates.ts';
import { findAccount } from './find-account.ts';
import { freeChapter } from './free-chapter.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { nativePay } from './native-pay.ts';
import { openInBrowser } from './open-in-browser.ts';
import { paidChapter } from './paid-chapter.ts';
import { payPage } from './pay-page.ts';
import { purchaseHistory } from './purchase-history.ts';
import { ranking } from './ranking.ts';
import { recharge } from './recharge.ts';
import { report } from './report.ts';
import { search } from './search.ts';
import { shelf } from './shelf.ts';
import { userCentre } from './user-centre.ts';

/** In the order in which one view goes through them. */
export const sweepScreens: readonly SweepScreen[] = [
  home,
  ...comicLists,
  ranking,
  dayUpdates,
  category,
  search,
  book,
  freeChapter,
  paidChapter,
  catalog,
  shelf,
  // Before any order is made.
  userCentre,
  login,
  bindPhone,
  changePassword,
  findAccount,
  purchaseHistory,
  recharge,
  payPage,
  cashier,
  report,
  // The last of the site's: its payment is still to be asked about.
  nativePay,
  openInBrowser,
];
