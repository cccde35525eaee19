import { performance } from 'node:perf_hooks';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { CallRecorder } from '#main/harness/inspector/calls/call-recorder.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { profileOf } from '../../profile-of.ts';
import type { BenchRow } from '../bench-row.ts';
import { openUnwatchedView } from '../unwatched-view.ts';

const perSecond = 200;
const seconds = 5;
const path = '/api/book/home/index';

/** In the page: so many calls a second, in time with the clock; resolves with the ms that it took until all were answered. */
const callInPage = `(async () => {
  const start = performance.now();
  const calls = [];
  while (calls.length < ${perSecond * seconds}) {
    const due = Math.min(${perSecond * seconds}, ((performance.now() - start) / 1000) * ${perSecond});
    while (calls.length < due) calls.push(fetch('${path}').then((answer) => answer.text()));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(calls);
  return performance.now() - start;
})()`;

/** The calls of a page as the inspector writes them down, each opened and held against the contract. */
export const callRecorder: BenchRow = {
  name: 'call recorder',
  async run({ executable, origin }) {
    const end = new AbortController();
    const settled: RecordedCall[] = [];
    let calls = 0;
    const recorder = new CallRecorder({
      viewId: 'view-1',
      apiKey: defaultKeys.api,
      nextId: () => (calls += 1),
      reads: 'text',
      onChanged: (call) => {
        if (call.isSettled && call.url.endsWith(path)) settled.push(call);
      },
      signal: end.signal,
    });
    const chromium = await launchChromium(executable, { headless: true });
    try {
      const view = await openUnwatchedView(chromium, profileOf('android-chrome'), (cdp) => {
        recorder.watch(cdp, 'page');
        return Promise.resolve();
      });
      // A page of its own, so that only these calls are made.
      await view.navigate(`${origin}/robots.txt`);
      const idle = performance.eventLoopUtilization();
      const took = Number(await evaluateInPage(view.cdp, callInPage));
      const busy = performance.eventLoopUtilization(idle).utilization;
      await recorder.allChecked();
      const checked = settled.filter(({ problems }) => problems !== undefined).length;
      return [
        { what: 'calls that a page made', value: (perSecond * seconds * 1_000) / took, unit: '/s' },
        {
          what: `of ${perSecond * seconds} calls at ${perSecond}/s recorded with their verdict`,
          value: checked,
          unit: 'requests',
          goal: { atLeast: perSecond * seconds },
        },
        { what: 'busy meanwhile: recorder and sandbox in one process', value: busy * 100, unit: '%' },
      ];
    } finally {
      end.abort();
      await chromium.close();
    }
  },
};
