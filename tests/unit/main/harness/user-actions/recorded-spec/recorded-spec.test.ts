import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { followPage } from '#main/harness/page/follow-page.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { Recorder } from '#main/harness/user-actions/recording/recorder.ts';
import { recordingHandlers } from '#main/harness/user-actions/recording/recording-handlers.ts';
import { specFolder } from '#main/harness/user-actions/recording/write-spec.ts';
import { UserActions } from '#main/harness/user-actions/user-actions.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { servePreview } from '#main/preview/serve-preview.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { profileOf } from '../../../../../profile-of.ts';

const { signal } = new AbortController();
const profile = profileOf('android-chrome');
const quiet = { say: () => undefined, warn: () => undefined, signal, environment: process.env };

/** A view of the real site that is recorded, as the window has it. */
async function recordedView() {
  await buildStale(['site', 'deviceScript'], quiet);
  const preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
  onTestFinished(() => preview.close());
  const { executable } = await obtainChromium({ headless: true }, quiet.say, signal);
  const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
  const host = await ChromiumHost.launch({ executable, deviceScript });
  onTestFinished(() => host.close());
  const actions = new UserActions();
  const listener = { changed: () => undefined, recorded: () => undefined, removed: () => undefined };
  const recorder = new Recorder({ home: preview.origin, listener });
  actions.listen(recorder);
  const view = await host.open(profile, {
    signal,
    bridgeLog: new BridgeLog(),
    onSession: (cdp, type) => {
      if (type === 'page') actions.watch('view-1', cdp, signal);
    },
  });
  const nothing = { loading: () => undefined, loaded: () => undefined, failed: () => undefined };
  await followPage(view.cdp, { ...nothing, navigated: (url) => recorder.moved('view-1', url) }, signal);
  await view.navigate(`${preview.origin}/home`);
  const handlers = recordingHandlers({
    recorder,
    actions,
    view: () => ({ platformId: profile.id, url: `${preview.origin}/home` }) as ViewState,
    scenariosOf: () => ['user-rich'],
    profiles: () => [profile],
  });
  return { view, recorder, handlers };
}

/** Playwright's own words where it fails. */
async function runSpec(name: string, platforms: readonly string[]): Promise<string> {
  const cli = join(projectPaths.root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'playwright.qa.config.ts', '--output', `test-results/${name}`, name];
  const child = spawn(process.execPath, [cli, ...args, '--project', ...platforms], {
    cwd: projectPaths.root,
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? (said.trim().split('\n').at(-1)?.trim() ?? '') : said;
}

it('a journey that was recorded on one platform passes as a test on others, also where it may not be made', {
  tags: ['complete'],
  timeout: 240_000,
}, async () => {
  const { view, recorder, handlers } = await recordedView();
  const driver = new ScreenDriver(view.cdp, { isTouch: true, signal });
  const caller = { windowId: 'window-1', signal };
  const kinds = () => recorder.steps.map(({ step }) => step.kind);
  await driver.expectVisible({ role: 'heading', name: '每日推荐' });
  await handlers.startRecording({ viewId: 'view-1' }, caller);

  await driver.tap({ role: 'link', name: '搜索' });
  await expect.poll(kinds).toEqual(['tap', 'expectPath']);
  await driver.type({ role: 'searchbox', name: '搜索漫画' }, '山');
  await expect.poll(kinds).toContain('fill');
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await view.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
  await view.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect.poll(kinds).toContain('press');
  const { targets } = await handlers.suggestExpectations({}, caller);
  const [seen] = targets;
  if (seen === undefined) throw new Error('Nothing was in sight');
  await handlers.addExpectation({ target: seen }, caller);
  await handlers.stopRecording({}, caller);
  expect(kinds()).toEqual(['tap', 'expectPath', 'fill', 'press', 'expectVisible']);

  const { text } = await handlers.writeSpec({ title: '录制的旅程' }, caller);
  expect(text).toContain(`visitor.enter('user-rich')`);
  const name = `recorded-by-a-test-${process.pid}`;
  const file = join(projectPaths.root, specFolder, `${name}.spec.ts`);
  onTestFinished(() => rm(file));
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  expect(await runSpec(name, ['ios-safari', 'pc-chrome', 'android-uc', 'wechat-ios'])).toMatch(/^4 passed/);
});
