import { expect, it } from 'vitest';
import { frameMetrics } from '#harness-ui/layout/laid-out.ts';
import { platformSummaries } from '#main/harness/devices/library/platform-summary.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { hasWebKitTwin, webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import type { HeldRequest } from '#shared/ipc/records/breakpoints.ts';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import { sampleView } from './sample-views.ts';
import { windowFixture } from './window-fixture.ts';

const openWindow = windowFixture();

const platforms = platformSummaries({
  profiles: [
    ...builtInProfiles,
    ...builtInProfiles.filter(hasWebKitTwin).map((profile) => webkitTwin(profile)),
  ],
  originOf: () => 'built-in',
  hostOf: () => 'chromium',
});
/** Opens 12 views, the max number. */
const walls = [platforms.slice(0, 12), platforms.slice(12, 24), platforms.slice(24)];

const viewOf = ({ id, name, viewport, dpr }: PlatformSummary, index: number) =>
  sampleView(0, { id: `view-${index + 1}`, platformId: id, name, viewport, dpr });

const heldOf = ({ id }: { readonly id: string }, index: number): HeldRequest => ({
  id: `held-${index + 1}`,
  breakpointId: 'breakpoint-1',
  viewId: id,
  stage: 'request',
  method: 'GET',
  url: 'http://127.0.0.1:5180/api/a',
  endpoint: null,
  status: null,
  leftMs: 60_000,
  pageLeftMs: null,
});

it.each(['zh', 'en'] as const)(
  'frames of the min width show the whole short name beside marks (%s)',
  {
    tags: ['complete'],
  },
  async (language) => {
    for (const wall of walls) {
      const views = wall.map(viewOf);
      const page = await openWindow(
        {
          getHarness: {
            pictures: 'native',
            platforms,
            views,
            settings: { tourSeen: 'yes' },
            sets: [],
            addresses: [],
          },
        },
        { locale: language },
      );
      await page.addStyleTag({
        content: `.device-frame { width: ${frameMetrics.minWidth}px !important; }`,
      });
      await page
        .getByRole('article')
        .nth(wall.length - 1)
        .waitFor();
      await page.evaluate((rows) => {
        window.recordedResponses['listHeld'] = { held: rows };
        window.emit('heldChanged', { gone: [] });
      }, views.map(heldOf));
      await page
        .locator('.frame-marks [data-symbol]')
        .nth(wall.length - 1)
        .waitFor();
      const shown = await page.locator('.device-frame h2').evaluateAll((all) =>
        all.map((heading) => {
          const parts = [...heading.querySelectorAll<HTMLElement>('.platform-name > [aria-hidden]')];
          const seen = parts.filter((part) => part.offsetWidth > 0);
          const right = heading.getBoundingClientRect().right;
          return {
            text: seen.map((part) => part.textContent).join(' '),
            isWhole: seen.every(
              (part) => part.scrollWidth <= part.clientWidth && part.getBoundingClientRect().right <= right,
            ),
            title: heading.getAttribute('title')?.split(':')[0],
            name: heading.querySelector('.visually-hidden')?.textContent,
          };
        }),
      );
      const expected = wall.map(({ name, shortName }) => ({
        text: shortName?.[language],
        isWhole: true,
        title: name[language],
        name: name[language],
      }));
      expect(shown).toEqual(expected);
      await page.close();
    }
  },
);
