import { beforeAll, expect, it } from 'vitest';
import { type CheckRun, plantProject } from './planted-project.ts';

/** Faulty files by the name of the rule that they break, each with its forbidden import. */
type Faults = Readonly<Record<string, readonly [file: string, imported: string]>>;

const section = '#site/sections/comic/section.ts';
const backend = '#main/sandbox/app.ts';
const core = '#main/harness/core.ts';
const site = 'src/renderer/site';

/** Correct files, which the faulty ones import. */
const imported = {
  'src/main/harness/core.ts': 'export const core = 1;\n',
  'src/main/harness/emulation/commands/metrics.ts': 'export const metrics = 1;\n',
  'src/main/harness/emulation/facts/expected.ts': 'export const expected = 1;\n',
  'src/main/sandbox/app.ts': 'export const app = 1;\n',
  'src/main/sandbox/http/routes.ts': 'export const routes = 1;\n',
  'src/main/hosts/electron/window.ts': 'export const window = 1;\n',
  [`${site}/sections/comic/section.ts`]: 'export const routes = [];\n',
  [`${site}/sections/comic/home.ts`]: 'export const home = 1;\n',
  [`${site}/player/player-handle.ts`]: 'export const handle = 1;\n',
  [`${site}/player/plugins/resume/resume-position.ts`]: 'export const position = 1;\n',
  [`${site}/player/plugins/pickers/rate.plugin.ts`]: 'export const rate = 1;\n',
  [`${site}/features/library/shelf.ts`]: 'export const shelf = 1;\n',
};

const configuration = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
const { default: config } = (await import(configuration)) as {
  default: { readonly forbidden: readonly { readonly name: string }[] };
};
const rules = [...new Set(config.forbidden.map(({ name }) => name))];
const features = rules.filter((name) => name.startsWith('feature-'));
const addOns = rules.filter((name) => name.startsWith('add-ons-of-'));

const faults: Faults = {
  'no-circular': ['src/shared/egg.ts', './hen.ts'],
  'no-unresolvable': ['src/shared/nowhere.ts', './missing.ts'],
  'every-file-has-a-row': ['src/renderer/elsewhere/page.ts', '#shared/numbers.ts'],
  'facts-check-the-emulation': ['src/main/harness/emulation/facts/orientation.ts', '../commands/metrics.ts'],
  'commands-know-no-facts': ['src/main/harness/emulation/commands/angle.ts', '../facts/expected.ts'],
  'shared-runs-anywhere': ['src/shared/files.ts', 'node:fs'],
  'lib-is-below-all': ['src/main/lib/requests.ts', core],
  'harness-knows-no-host-and-no-backend': ['src/main/harness/backend.ts', backend],
  'sandbox-control-is-a-client-only': ['src/main/sandbox-control/client.ts', backend],
  'host-is-an-interface': ['src/main/hosts/host.ts', 'node:fs'],
  'electron-host-stands-alone': ['src/main/hosts/electron/backend.ts', backend],
  'cdp-serves-hosts': ['src/main/hosts/cdp/connection.ts', '../chromium/view.ts'],
  'android-host-stands-alone': ['src/main/hosts/android/phone.ts', 'electron'],
  'webkit-host-stands-alone': ['src/main/hosts/webkit/view.ts', 'electron'],
  'chromium-host-stands-alone': ['src/main/hosts/chromium/view.ts', 'electron'],
  'playwright-host-stands-alone': ['src/main/hosts/playwright/view.ts', 'electron'],
  'sandbox-stands-alone': ['src/main/sandbox/storage/harness.ts', core],
  'window-server-takes-handlers': ['src/main/window-server/backend.ts', backend],
  'mcp-takes-a-harness': ['src/main/mcp/backend.ts', backend],
  'preview-is-a-site-with-its-backend': ['src/main/preview/site.ts', core],
  'options-are-data': ['src/main/launch-options.ts', backend],
  'version-is-data': ['src/main/program-version.ts', backend],
  'commands-know-no-electron': ['src/main/commands/start.ts', '../hosts/electron/window.ts'],
  'program-is-main-and-electron': ['src/main/index.ts', 'vite'],
  'preload-is-small': ['src/preload/core.ts', core],
  'report-page-knows-its-data': ['src/renderer/report/page.ts', core],
  'ui-is-dumb': [`${site}/ui/list.tsx`, 'mobx'],
  'services-have-no-view': [`${site}/services/shelf.ts`, '../features/library/shelf.ts'],
  'early-takes-no-library': [`${site}/early/early.ts`, 'mobx'],
  'paths-are-data': [`${site}/paths.ts`, 'react'],
  'danmu-stands-alone': [`${site}/player/danmu/danmu-stage.ts`, 'video.js'],
  'add-ons-know-their-subject': [`${site}/player/plugins/limits/limit.ts`, '../resume/resume-position.ts'],
  ...Object.fromEntries(
    addOns.map((rule) => [rule, [`${site}/player/plugins/${rule.slice(11)}/control.ts`, section]]),
  ),
  'add-ons-come-by-the-registry': [`${site}/player/plugins/pickers/popup.ts`, './rate.plugin.ts'],
  'player-knows-no-section': [`${site}/player/player-view.tsx`, section],
  ...Object.fromEntries(
    features.map((feature) => [feature, [`${site}/features/${feature.slice(8)}/list.ts`, section]]),
  ),
  'shell-is-the-frame': [`${site}/shell/frame.tsx`, section],
  'sections-are-islands': [`${site}/sections/novel/section.ts`, section],
  'app-takes-sections-by-their-one-file': [`${site}/app/routes.ts`, '../sections/comic/home.ts'],
  'gallery-shows-the-player': ['src/renderer/gallery/page.tsx', section],
  'window-knows-no-site': ['src/renderer/harness/window.tsx', '#site/paths.ts'],
  'stores-know-no-view': [`${site}/sections/comic/list.store.ts`, 'react'],
  'axios-only-in-the-api': [`${site}/services/storage/storage.ts`, 'axios'],
  'crypto-js-only-in-codecs': [`${site}/services/session/session.ts`, 'crypto-js'],
  'dompurify-only-in-the-text': [`${site}/sections/novel/home.ts`, 'dompurify'],
  'player-only-in-videos': [`${site}/sections/novel/player.ts`, '#site/player/player-handle.ts'],
  'video-js-only-in-the-players-core': [`${site}/player/plugins/window/window.ts`, 'video.js'],
  'sqlite-only-in-storage': ['src/main/sandbox/pay/orders.ts', 'node:sqlite'],
  'fastify-only-at-the-transport': ['src/main/sandbox/handlers/pages.ts', 'fastify'],
  'sandbox-in-layers': ['src/main/sandbox/storage/routes.ts', '../http/routes.ts'],
  'sandbox-answers-any-transport': ['src/main/sandbox/handlers/routes.ts', '../http/routes.ts'],
};

/** Features that a feature may import. All others follow the rule for sections. */
const unlisted = [`${site}/features/ads/shelf.ts`, '../library/shelf.ts'] as const;

let refused: CheckRun;

beforeAll(async () => {
  const planted = [...Object.values(faults), unlisted, ['src/shared/hen.ts', './egg.ts']].map(
    ([file, from]) => ({ [String(file)]: `import '${from}';\n` }),
  );
  await using project = await plantProject([imported, ...planted]);
  refused = await project.run('check:boundaries');
});

it('a correct project has no boundary violations', async () => {
  await using project = await plantProject([imported]);
  const { output, passed } = await project.run('check:boundaries');
  expect(passed, output).toBe(true);
});

it('every boundary rule has a file that breaks it', () => {
  expect(Object.keys(faults).sort()).toEqual(rules.sort());
});

it.each([...Object.entries(faults), ['feature-ads', unlisted] as const])(
  'the rule %s reports the import in %s',
  (rule, [file]) => {
    expect(refused.passed).toBe(false);
    expect(refused.output).toContain(`error ${rule}: ${file} → `);
  },
);
