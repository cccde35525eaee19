import { performance } from 'node:perf_hooks';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { profileOf } from '../../../profile-of.ts';
import type { BenchRow } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';

const perSecond = 200;
const seconds = 5;
/**
 * Number of views. One page has only six connections, which do not reach 200 calls/s while the sandbox shares its core.
 */
const views = ['view-1', 'view-2', 'view-3', 'view-4'];
const calls = perSecond * seconds;
/** Paths of the calls that a home screen makes. */
const paths = ['/api/book/home/index', '/api/book/home/three_d', '/api/common/info/v2/-2'];

/** Sends a page's share of the calls at a steady rate. Resolves when all responses have arrived. Runs in the page. */
const callInPage = `(async () => {
  const paths = ${JSON.stringify(paths)};
  const start = performance.now();
  const call = async (number) => (await fetch(paths[number % paths.length] + '?call=' + number)).text();
  const calls = [];
  while (calls.length < ${calls / views.length}) {
    const due = Math.min(${calls / views.length}, ((performance.now() - start) / 1000) * ${perSecond / views.length});
    while (calls.length < due) calls.push(call(calls.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(calls);
})()`;

/** Parameter that identifies a call, because a browser may send one twice. */
const numberOf = (url: string): string | undefined => /\?call=\d+$/.exec(url)?.[0];

/**
 * Records the calls of several views with the inspector, which decrypts and checks each one and notifies the windows.
 */
export const callRecorder: BenchRow = {
  name: 'call recorder',
  async run({ executable, origin }) {
    const end = new AbortController();
    const notified = new Set<string>();
    let missed = 0;
    const inspector = new Inspector({
      apiKey: defaultKeys.api,
      notify: (name, event) => {
        if (name !== 'timelineGrew' || !('rows' in event)) return;
        missed += event.missed;
        for (const { viewId, call, text } of event.rows) {
          const number = numberOf(text);
          if (number !== undefined && call?.isSettled === true) notified.add(viewId + number);
        }
      },
      signal: end.signal,
    });
    const chromium = await launchChromium(executable);
    try {
      const pages = await Promise.all(
        views.map(async (viewId) => {
          const recorder = inspector.observe(viewId, { signal: end.signal, onProblem: () => undefined });
          const view = await openUnwatchedView(chromium, profileOf('android-chrome'), async (cdp) =>
            recorder.watch(cdp, 'page'),
          );
          // Page that makes no calls of its own.
          await view.navigate(`${origin}/robots.txt`);
          return { view, recorder };
        }),
      );
      const start = performance.now();
      const idle = performance.eventLoopUtilization();
      await Promise.all(pages.map(({ view }) => evaluateInPage(view.cdp, callInPage)));
      const tookMs = performance.now() - start;
      const busy = performance.eventLoopUtilization(idle).utilization;
      await Promise.all(pages.map(({ recorder }) => recorder.calls.allChecked()));
      const checked = new Set(
        inspector.timeline.calls(null).flatMap(({ viewId, url, problems }) => {
          const number = numberOf(url);
          return number === undefined || problems === undefined ? [] : [viewId + number];
        }),
      );
      // Waits for the last notifications, because notifications are delayed.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [
        {
          what: `calls of ${views.length} pages`,
          value: (calls * 1_000) / tookMs,
          unit: '/s',
          goal: { atLeast: 0.95 * perSecond },
        },
        {
          what: `recorded and checked, of ${calls} calls at ${perSecond}/s`,
          value: checked.size,
          unit: 'requests',
          goal: { atLeast: calls },
        },
        {
          what: 'of them reported to the windows',
          value: notified.size,
          unit: 'requests',
          goal: { atLeast: calls },
        },
        {
          what: 'dropped notifications',
          value: missed,
          unit: 'requests',
          goal: { atMost: 0 },
        },
        { what: 'event loop utilization (recorder and sandbox)', value: busy * 100, unit: '%' },
      ];
    } finally {
      end.abort();
      await chromium.close();
    }
  },
};
