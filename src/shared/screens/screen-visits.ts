import { type Address, addressOf } from './address.ts';
import { type ScreenName, screenRoutes } from './routes.ts';
import type { ScreenState, ScreenVisit, VisitsOf } from './screen-visit.ts';
import { accountVisits } from './visits/account.ts';
import { comicVisits } from './visits/comic.ts';
import { novelVisits } from './visits/novel.ts';
import { rechargeVisits } from './visits/recharge.ts';
import { shellVisits } from './visits/shell.ts';
import { vodVisits } from './visits/vod.ts';

/** How to see each screen of the site, in an order in which one visitor can go through them. */
const visits: VisitsOf<ScreenName> = {
  ...comicVisits,
  ...vodVisits,
  ...novelVisits,
  ...accountVisits,
  ...rechargeVisits,
  ...shellVisits,
};

/** A visit with its screen's name, and addresses that are filled in. */
export interface NamedVisit extends Omit<ScreenVisit, 'states'> {
  readonly name: ScreenName;
  /** The address of the screen. */
  readonly path: string;
  readonly states: readonly NamedState[];
}

export interface NamedState extends ScreenState {
  /** The address that shows it at once; undefined where steps have to be taken. */
  readonly path: string | undefined;
}

/** Of every screen. */
export const screenVisits: readonly NamedVisit[] = (Object.keys(visits) as ScreenName[]).map((name) => {
  const visit: ScreenVisit = visits[name];
  const { at, states = [] } = visit;
  const pathOf = (values: object | undefined) => addressOf<Address>(screenRoutes[name], values);
  return {
    ...visit,
    name,
    path: pathOf(at),
    states: states.map((state) => ({
      ...state,
      path: state.at === undefined ? undefined : pathOf(state.at),
    })),
  };
});
