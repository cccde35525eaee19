import {
  type NamedState,
  type NamedVisit,
  screenVisits,
} from '../../../../src/shared/screens/screen-visits.ts';
import { openScreen, openState } from '../../fixtures/page/take-steps.ts';
import type { AuditedScreen } from './audited-screen.ts';

/** What is asked of a look is asked of one of those that are the same but for their contents. */
const looks = screenVisits.filter(({ looksLike }) => looksLike === undefined);

/** Of every screen that looks like no other what is seen of it, by the entries that say how: itself, and its states. */
const visits = looks.map((visit): readonly AuditedScreen[] => [
  ...(isSeen(visit) ? [auditedScreen(visit)] : []),
  ...visit.states.filter(({ shows }) => shows !== undefined).map((state) => auditedState(visit, state)),
]);

/** Each screen once: itself, or where only its states tell when it is there, the first of them. */
export const visitedScreens: readonly AuditedScreen[] = visits.flatMap((seen) => seen.slice(0, 1));

export const visitedStates: readonly AuditedScreen[] = visits.flatMap((seen) => seen.slice(1));

/** Without anything to wait for, nobody knows when a screen is there; its states tell. */
function isSeen({ shows, pictures }: NamedVisit): boolean {
  return shows !== undefined || pictures !== undefined;
}

function auditedScreen(visit: NamedVisit): AuditedScreen {
  return { name: visit.title, open: ({ page }) => openScreen(page, visit) };
}

function auditedState(visit: NamedVisit, state: NamedState): AuditedScreen {
  return { name: `${visit.title}: ${state.name}`, open: ({ page }) => openState(page, visit, state) };
}

/** The addresses of what comes from a call, with the names of their screens. */
export const failingAddresses = looks.flatMap(({ name, path, offersRetry, states }) => [
  ...(offersRetry ? [{ name, path }] : []),
  ...states.flatMap((state) => (state.offersRetry && state.path ? [{ name, path: state.path }] : [])),
]);
