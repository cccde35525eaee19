import { readFile } from 'node:fs/promises';
import { projectPaths } from '#main/commands/project-paths.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { applyEmulation } from '#main/harness/emulation/apply-emulation.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { deviceMetricsCommands } from '#main/harness/emulation/commands/device-metrics.ts';
import { touchCommands } from '#main/harness/emulation/commands/touch.ts';
import { userAgentCommands } from '#main/harness/emulation/commands/user-agent.ts';
import { defaultEmulation } from '#main/harness/emulation/emulation-options.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import type { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { profileOf } from '../../../profile-of.ts';
import { type BenchRow, median } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';

const loads = 40;
const path = '/book/1';
const platform = 'ios-safari';

/** Resolves with the time in ms from the navigation until the book is visible. Runs in the page. */
const untilContent = `new Promise((resolve) => {
  const look = () => {
    if (!document.body.textContent.includes('开始阅读')) return;
    observer.disconnect();
    resolve(performance.now());
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
})`;

/** Compares full emulation with the minimal one. A second view with minimal emulation shows the noise. */
export const emulationOverhead: BenchRow = {
  name: 'emulation overhead',
  async run({ executable, origin }) {
    const profile = profileOf(platform);
    const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
    const end = new AbortController();
    const emulate = (cdp: CdpSession) =>
      applyEmulation(cdp, profile, {
        deviceScript,
        signal: end.signal,
        onProblem: (error) => end.abort(error),
      });
    const minimal = (cdp: CdpSession) => applyBasics(cdp, profile);
    const chromium = await launchChromium(executable);
    try {
      const views = [
        await openUnwatchedView(chromium, profile, minimal),
        await openUnwatchedView(chromium, profile, emulate),
        await openUnwatchedView(chromium, profile, minimal),
      ];
      const times = await alternate(views, origin + path);
      end.signal.throwIfAborted();
      const [floor = Number.NaN, full = Number.NaN, again = Number.NaN] = times;
      const over = (time: number) => (time / floor - 1) * 100;
      return [
        { what: `${path} to content, minimal emulation`, value: floor, unit: 'ms' },
        { what: `${path} to content, full emulation`, value: full, unit: 'ms' },
        { what: 'emulation overhead on page load', value: over(full), unit: '%', goal: { atMost: 5 } },
        { what: 'a second minimal view against the first (noise)', value: over(again), unit: '%' },
      ];
    } finally {
      end.abort();
      await chromium.close();
    }
  },
};

async function applyBasics(cdp: CdpSession, profile: DeviceProfile): Promise<void> {
  const commands = [
    ...userAgentCommands(profile),
    ...deviceMetricsCommands(profile, defaultEmulation),
    ...touchCommands(profile, defaultEmulation),
  ];
  for (const { method, params } of commands) await cdp.send(method, params);
}

/** Returns the median load time of each view. Each round starts with another view, so that all are affected equally. */
async function alternate(views: readonly ChromiumView[], url: string): Promise<readonly number[]> {
  const runs = views.map((view) => ({ view, times: [] as number[] }));
  // Skips the first round, which fills the caches.
  for (let round = 0; round <= loads; round++) {
    const first = round % runs.length;
    for (const { view, times } of [...runs.slice(first), ...runs.slice(0, first)]) {
      await view.navigate(url);
      const time = Number(await evaluateInPage(view.cdp, untilContent));
      if (round > 0) times.push(time);
    }
  }
  return runs.map(({ times }) => median(times));
}
