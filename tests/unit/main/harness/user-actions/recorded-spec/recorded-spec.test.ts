import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectPaths } from '#main/commands/project-paths.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { specFolder } from '#main/harness/user-actions/recording/write-spec.ts';
import { editedResponse, type Journey, toldPaid } from './journeys.ts';
import { openHarness } from './open-harness.ts';

type OpenedHarness = Awaited<ReturnType<typeof openHarness>>;

/** Records on a platform, then closes the view. */
async function recordedSpec(harness: OpenedHarness, { title, record }: Journey, platformId: string) {
  await record(harness, platformId);
  const { text } = await harness.ask('writeSpec', { title });
  for (const { id } of harness.harness.wall.views) await harness.ask('closeView', { viewId: id });
  return text;
}

/** Runs a saved spec as a tester does. Returns Playwright's output if it fails. */
async function runSpec(name: string, text: string, platforms: readonly string[]): Promise<string> {
  const file = join(projectPaths.root, specFolder, `${name}.spec.ts`);
  onTestFinished(() => rm(file, { force: true }));
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  const cli = join(projectPaths.root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--output', `test-results/${name}`, name];
  const child = spawn(process.execPath, [cli, ...args, '--project', ...platforms], {
    cwd: projectPaths.root,
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (line) => (said += String(line)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? (said.trim().split('\n').at(-1)?.trim() ?? '') : said;
}

/** Removes the name of the platform. Recordings of similar platforms are then the same. */
const withoutPlatform = (text: string) => text.replace(/^\/\/ Recorded on \S+\./m, '');

it.for([toldPaid, editedResponse])(
  '$title is recorded, saved and run on every suitable platform',
  {
    tags: ['complete'],
    timeout: 900_000,
  },
  async (journey) => {
    const harness = await openHarness();
    const specs = new Map<string, { readonly text: string; readonly platforms: string[] }>();
    for (const profile of builtInProfiles.filter(journey.appliesTo)) {
      const text = await recordedSpec(harness, journey, profile.id);
      const alike = specs.get(withoutPlatform(text)) ?? { text, platforms: [] };
      alike.platforms.push(profile.id);
      specs.set(withoutPlatform(text), alike);
    }
    expect([...specs.values()].flatMap(({ platforms }) => platforms).length).toBeGreaterThan(1);
    for (const [index, { text, platforms }] of [...specs.values()].entries()) {
      const said = await runSpec(`recorded-by-a-test-${process.pid}-${index}`, text, platforms);
      // Adds one, because Playwright also counts the build of the site, on which each platform depends.
      expect(said, `${platforms.join(', ')}\n${text}`).toMatch(new RegExp(`^${platforms.length + 1} passed`));
    }
    expect(harness.problems).toEqual([]);
  },
);

async function runNow({ ask }: OpenedHarness, platforms: string[], keepsFailed: boolean) {
  await ask('runRecording', { platforms, keepsFailed });
  return vi.waitFor(async () => {
    const { run } = await ask('getRecording', {});
    if (run === null || run.isOn) throw new Error('The run is not over');
    return run;
  }, 50_000);
}

it('a recording passes in a new view with the conditions of the recording', {
  timeout: 60_000,
}, async () => {
  const harness = await openHarness();
  await editedResponse.record(harness, 'android-chrome');
  const { steps, start } = await harness.ask('getRecording', {});
  expect(start).toMatchObject({ address: '/home', conditions: { colorScheme: 'dark' } });
  const { platforms } = await runNow(harness, ['android-chrome'], false);
  expect(platforms).toMatchObject([{ state: 'passed', done: steps.length, failure: null }]);
  expect(harness.harness.wall.views).toHaveLength(1);
});

it('a failed step is reported with what the page showed, and its view stays open', {
  tags: ['complete'],
  timeout: 120_000,
}, async () => {
  const harness = await openHarness();
  const { ask } = harness;
  await toldPaid.record(harness, 'android-webview-shell');
  const { steps } = await ask('getRecording', {});
  const last = steps.at(-1);
  if (last?.step.kind !== 'expectVisible') throw new Error('Nothing was expected');
  const target = { ...last.step.target, name: '支付成功' };
  await ask('changeStep', { id: last.id, step: { ...last.step, target } });
  const { platforms } = await runNow(harness, ['android-webview-shell', 'wechat-ios'], true);
  expect(platforms).toMatchObject([
    {
      state: 'failed',
      stepId: last.id,
      failure: {
        expected: { zh: '等了 15 秒，没有等到：文字“支付成功”出现' },
        seen: { zh: expect.stringContaining('标题“支付结果”') as string },
        picture: expect.stringMatching(/^\/9j\//) as string,
      },
    },
    { state: 'notApplicable', done: 0, note: { zh: expect.stringContaining('浏览器') as string } },
  ]);
  const kept = platforms[0]?.failure?.viewId;
  expect(harness.harness.wall.views.map(({ id }) => id)).toContain(kept);
});
