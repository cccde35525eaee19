import { type NamedVisit, screenVisits } from '#shared/screens/screen-visits.ts';
import {
  expectPath,
  expectPictures,
  expectVisible,
  open,
  type VisitStep,
} from '#shared/screens/visit-step.ts';
import { mustOpenInBrowser, type SweepScreen, showsSite } from '../sweep-screen.ts';

const byName = new Map(screenVisits.map((visit) => [visit.name, visit]));

/** Every screen of the site, by the entry that says how to see it, in an order in which one view can go through them. */
export const visitedScreens: readonly SweepScreen[] = screenVisits.map((visit) => ({
  id: visit.id,
  title: visit.title,
  appliesTo: visit.isForRedirected ? mustOpenInBrowser : showsSite,
  needsSandbox: needsSandbox(visit),
  after: (visit.after ?? []).flatMap((name) => byName.get(name)?.id ?? []),
  steps: ({ profile }) => stepsOfVisit(visit).map((step) => forPlatform(step, profile.id)),
}));

function forPlatform(step: VisitStep, platformId: string): VisitStep {
  return step.do === 'type' ? { ...step, text: step.text.replace('{platform}', platformId) } : step;
}

function needsSandbox({ needsSandbox: all, states }: NamedVisit): boolean {
  return Boolean(all) || states.some((state) => state.needsSandbox);
}

/** As a visitor comes there, then through the screen's states, one after the other. */
function stepsOfVisit({ path, from, states, ...sight }: NamedVisit): readonly VisitStep[] {
  const [pathname = path] = path.split('?');
  return [
    ...(from ?? [open(path), expectPath(pathname)]),
    ...stepsOfSight(sight),
    ...states.flatMap(({ steps, undo = [], ...stateSight }) => [
      ...steps,
      ...stepsOfSight(stateSight),
      ...undo,
    ]),
  ];
}

function stepsOfSight({
  shows = [],
  pictures,
}: Pick<NamedVisit, 'shows' | 'pictures'>): readonly VisitStep[] {
  return [
    ...shows.map(({ role, name }) => expectVisible(role, name)),
    ...(pictures === undefined ? [] : [expectPictures(pictures)]),
  ];
}
