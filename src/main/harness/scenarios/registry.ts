import type { Scenario } from '#shared/scenario.ts';
import clockEvening from './files/clock/clock-evening.json' with { type: 'json' };
import clockMorning from './files/clock/clock-morning.json' with { type: 'json' };
import clockNoon from './files/clock/clock-noon.json' with { type: 'json' };
import content5000Chapters from './files/content/content-5000-chapters.json' with { type: 'json' };
import contentBrokenPictures from './files/content/content-broken-pictures.json' with { type: 'json' };
import contentEmptyLists from './files/content/content-empty-lists.json' with { type: 'json' };
import contentMissingPictures from './files/content/content-missing-pictures.json' with { type: 'json' };
import fault101 from './files/faults/fault-101.json' with { type: 'json' };
import fault400 from './files/faults/fault-400.json' with { type: 'json' };
import fault404 from './files/faults/fault-404.json' with { type: 'json' };
import fault500 from './files/faults/fault-500.json' with { type: 'json' };
import fault500Once from './files/faults/fault-500-once.json' with { type: 'json' };
import faultBrokenCiphertext from './files/faults/fault-broken-ciphertext.json' with { type: 'json' };
import faultCut from './files/faults/fault-cut.json' with { type: 'json' };
import faultNever from './files/faults/fault-never.json' with { type: 'json' };
import faultPictures500 from './files/faults/fault-pictures-500.json' with { type: 'json' };
import faultSlow from './files/faults/fault-slow.json' with { type: 'json' };
import payCancelPaid from './files/pay/pay-cancel-paid.json' with { type: 'json' };
import payNoCallback from './files/pay/pay-no-callback.json' with { type: 'json' };
import payOkUnpaid from './files/pay/pay-ok-unpaid.json' with { type: 'json' };
import userCheckedIn from './files/users/user-checked-in.json' with { type: 'json' };
import userNew from './files/users/user-new.json' with { type: 'json' };
import userNoCoins from './files/users/user-no-coins.json' with { type: 'json' };
import userPhoneBound from './files/users/user-phone-bound.json' with { type: 'json' };
import userRecharged from './files/users/user-recharged.json' with { type: 'json' };
import userRewardWaiting from './files/users/user-reward-waiting.json' with { type: 'json' };
import userRich from './files/users/user-rich.json' with { type: 'json' };
import userVip from './files/users/user-vip.json' with { type: 'json' };
import userVipEnding from './files/users/user-vip-ending.json' with { type: 'json' };
import { parseScenario } from './parse-scenario.ts';

/** Built-in scenarios in display order. */
export const builtInScenarios: readonly Scenario[] = [
  userNew,
  userNoCoins,
  userRich,
  userVip,
  userVipEnding,
  userRecharged,
  userPhoneBound,
  userRewardWaiting,
  userCheckedIn,
  contentEmptyLists,
  content5000Chapters,
  contentBrokenPictures,
  contentMissingPictures,
  fault101,
  fault400,
  fault404,
  fault500,
  fault500Once,
  faultNever,
  faultSlow,
  faultBrokenCiphertext,
  faultCut,
  faultPictures500,
  clockEvening,
  clockMorning,
  clockNoon,
  payOkUnpaid,
  payCancelPaid,
  payNoCallback,
].map((value) => parseScenario(value));
