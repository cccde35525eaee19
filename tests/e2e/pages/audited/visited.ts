import {
  type NamedState,
  type NamedVisit,
  screenVisits,
} from '../../../../src/shared/screens/screen-visits.ts';
import { openScreen, openState } from '../../fixtures/page/take-steps.ts';
import type { AuditedScreen } from './audited-screen.ts';

/** Screens that differ only in their content, of which one is audited. */
const looks = screenVisits.filter(({ sameLayoutAs }) => sameLayoutAs === undefined);

/** Returns the screen and those of its states for which an entry says what to wait for. */
const visits = looks.map((visit): readonly AuditedScreen[] => [
  ...(isSeen(visit) ? [auditedScreen(visit)] : []),
  ...visit.states.filter(({ shows }) => shows !== undefined).map((state) => auditedState(visit, state)),
]);

/** The first audited variant of each screen. */
export const visitedScreens: readonly AuditedScreen[] = visits.flatMap((seen) => seen.slice(0, 1));

export const visitedStates: readonly AuditedScreen[] = visits.flatMap((seen) => seen.slice(1));

/** Skips a visit without expected content, because a test cannot tell when its screen has loaded. */
function isSeen({ shows, pictures }: NamedVisit): boolean {
  return shows !== undefined || pictures !== undefined;
}

function auditedScreen(visit: NamedVisit): AuditedScreen {
  return { name: visit.title, open: ({ page }) => openScreen(page, visit) };
}

function auditedState(visit: NamedVisit, state: NamedState): AuditedScreen {
  return { name: `${visit.title}: ${state.name}`, open: ({ page }) => openState(page, visit, state) };
}

/** URLs of screens whose content comes from a call, with the names of the screens. */
export const failingAddresses = looks.flatMap(({ name, path, offersRetry, states }) => [
  ...(offersRetry ? [{ name, path }] : []),
  ...states.flatMap((state) => (state.offersRetry && state.path ? [{ name, path: state.path }] : [])),
]);
