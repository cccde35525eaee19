import { type Address, addressOf } from './address.ts';
import { type ScreenName, screenRoutes } from './routes.ts';
import type { ScreenState, ScreenVisit, VisitsOf } from './screen-visit.ts';
import { accountVisits } from './visits/account.ts';
import { comicVisits } from './visits/comic.ts';
import { novelVisits } from './visits/novel.ts';
import { rechargeVisits } from './visits/recharge.ts';
import { shellVisits } from './visits/shell.ts';
import { vodVisits } from './visits/vod.ts';

/** Visits in an order in which one visitor can make them. */
const visits: VisitsOf<ScreenName> = {
  ...comicVisits,
  ...vodVisits,
  ...novelVisits,
  ...accountVisits,
  ...rechargeVisits,
  ...shellVisits,
};

export interface NamedVisit extends Omit<ScreenVisit, 'states'> {
  readonly name: ScreenName;
  readonly path: string;
  readonly states: readonly NamedState[];
}

export interface NamedState extends ScreenState {
  /** Path that shows the state directly; undefined if it needs steps. */
  readonly path: string | undefined;
}

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
