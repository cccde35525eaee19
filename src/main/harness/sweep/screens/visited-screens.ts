import { type ReportSection, reportSections } from '#shared/report/shard-plan.ts';
import type { ScreenName } from '#shared/screens/routes.ts';
import { type NamedVisit, screenVisits } from '#shared/screens/screen-visits.ts';
import {
  expectPath,
  expectPictures,
  expectVisible,
  open,
  type VisitStep,
} from '#shared/screens/visit-step.ts';
import {
  type ListedScreen,
  mustOpenInBrowser,
  type Step,
  showsSite,
  takeScreenshot,
} from '../sweep-screen.ts';

const byName = new Map(screenVisits.map((visit) => [visit.name, visit]));

/** All screens in the list of visits, in an order in which one view can run them. */
export const visitedScreens: readonly ListedScreen[] = screenVisits.map((visit) => ({
  id: visit.id,
  title: visit.title,
  titleZh: visit.titleZh,
  section: sectionOf(visit.name),
  appliesTo: visit.isForRedirected ? mustOpenInBrowser : showsSite,
  needsSandbox: needsSandbox(visit),
  after: (visit.after ?? []).flatMap((name) => byName.get(name)?.id ?? []),
  steps: ({ profile }) => stepsOfVisit(visit).map((step) => forPlatform(step, profile.id)),
}));

function sectionOf(name: ScreenName): ReportSection {
  if (name.startsWith('user') || name === 'recharge') return 'account';
  return reportSections.find((section) => name.startsWith(section)) ?? 'site';
}

function forPlatform(step: Step, platformId: string): Step {
  return step.kind === 'fill' ? { ...step, text: step.text.replace('{platform}', platformId) } : step;
}

function needsSandbox({ needsSandbox: all, states }: NamedVisit): boolean {
  return Boolean(all) || states.some((state) => state.needsSandbox);
}

/** Returns the steps that open the screen and go through its states, with a screenshot of each. */
function stepsOfVisit({ path, from, states, ...sight }: NamedVisit): readonly Step[] {
  const [pathname = path] = path.split('?');
  return [
    ...(from ?? [open(path), expectPath(pathname)]),
    ...stepsOfSight(sight),
    ...(states.length > 0 ? [takeScreenshot] : []),
    ...states.flatMap(({ steps, undo = [], ...stateSight }, index) => [
      ...steps,
      ...stepsOfSight(stateSight),
      ...(undo.length > 0 || index < states.length - 1 ? [takeScreenshot] : []),
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
