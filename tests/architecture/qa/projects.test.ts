import { describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { showsSite } from '#main/harness/sweep/sweep-screen.ts';
import { platformOfProject, qa } from '../../qa/projects.ts';
import { tagsOfScreen } from '../../qa/screen-tags.ts';

type Project = (typeof qa)[number];

/** Returns true if the project runs a test, as Playwright decides it from project, file, title and tags. */
function runs({ name, grep, grepInvert }: Project, test: string): boolean {
  const matches = (patterns: Project['grep']) =>
    [patterns ?? []].flat().some((pattern) => pattern.test(`${name} ${test}`));
  return matches(grep) && !matches(grepInvert);
}

const namesOf = (test: string) => qa.filter((project) => runs(project, test)).map(({ name }) => name);

describe('the projects of the QA', () => {
  it('run on each platform the screens that the sweep runs there', () => {
    const tested = qa.map((project) =>
      sweepScreens
        .filter((screen) => {
          const title = `${screen.title} (${screen.id})`;
          return runs(project, `qa/screens.spec.ts ${title} ${tagsOfScreen(screen).join(' ')}`);
        })
        .map(({ id }) => id),
    );
    expect(tested).toEqual(
      builtInProfiles.map((profile) =>
        sweepScreens.filter(({ appliesTo }) => appliesTo(profile)).map(({ id }) => id),
      ),
    );
  });

  it('run journeys where the site is shown, and each payment on the platform whose way it takes', () => {
    const shown = builtInProfiles.filter(showsSite).map(({ id }) => `qa:${id}`);
    expect(namesOf('e2e/specs/works/search.spec.ts finds a book @journey')).toEqual(shown);
    const own = ['qa:ios-wkwebview-shell', 'qa:android-webview-shell'];
    expect(namesOf('e2e/specs/payment/recharge.spec.ts pays @journey @pay')).toEqual(
      shown.filter((name) => !own.includes(name)),
    );
    expect(
      namesOf('e2e/specs/payment/pay-matrix.spec.ts payment by wechat paid: paid, 3300 coins @journey @pay'),
    ).toEqual(['qa:wechat-windows']);
  });

  it('run recorded tests everywhere, and no other end-to-end test', () => {
    expect(namesOf('e2e/specs/recorded/mine.spec.ts reads a book')).toEqual(qa.map(({ name }) => name));
    expect(namesOf('e2e/specs/works/home.spec.ts the home shows its sections @ios')).toEqual([]);
  });

  it('belong to a platform each', () => {
    expect(qa.map(({ name }) => platformOfProject(name)?.id)).toEqual(builtInProfiles.map(({ id }) => id));
    expect(platformOfProject('ios-safari')).toBeUndefined();
  });
});
