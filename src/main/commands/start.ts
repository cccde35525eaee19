import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';
import type { Finding } from '../harness/inspector/finding.ts';
import { payNeedsSandbox } from '../harness/pay/open-pay-desk.ts';
import { payPresets, readPayChoice } from '../harness/pay/presets.ts';
import { readBaseline } from '../harness/reports/baseline/baseline.ts';
import { prepareReport } from '../harness/reports/write-report.ts';
import { firstPlatforms } from '../harness/wall/first-platforms.ts';
import { readLaunchOptions } from '../options/launch-options.ts';
import { buildStale } from './build-stale.ts';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { inScope } from './in-scope.ts';
import { lanAddresses, originAt } from './lan-addresses.ts';
import { parseOptions, readPort, readUrl } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';
import { type PreviewSource, servePreview } from './serve-preview.ts';
import { askAddress } from './start/ask-address.ts';
import { chooseHost, type Machine, thisMachine } from './start/choose-host.ts';
import { chooseLanguage } from './start/choose-language.ts';
import { choosePayDesk } from './start/choose-pay-desk.ts';
import {
  type ChosenProfiles,
  chooseProfiles,
  ownPlatformsFolder,
  platformLibrary,
} from './start/choose-profiles.ts';
import { chooseScreens } from './start/choose-screens.ts';
import { launchHeadless } from './start/launch-browser.ts';
import { runBrowser } from './start/run-browser.ts';
import { runElectron } from './start/run-electron.ts';
import { runFacts } from './start/run-facts.ts';
import { runHeadless } from './start/run-headless.ts';

const options = {
  headless: { type: 'boolean' },
  report: { type: 'string', default: 'out/report' },
  baseline: { type: 'string' },
  language: { type: 'string' },
  screen: { type: 'string' },
  host: { type: 'string' },
  lan: { type: 'boolean' },
  platform: { type: 'string' },
  platforms: { type: 'string' },
  target: { type: 'string' },
  api: { type: 'string' },
  images: { type: 'string' },
  db: { type: 'string', default: ':memory:' },
  port: { type: 'string', default: '0' },
  pay: { type: 'string' },
  'sandbox-token': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm start -- [options]

Shows the site on emulated platforms: in the desktop program, in your browser, or headless with a report.

  --headless        every platform and screen without windows, with a report; exit code 1 for findings
  --report DIR      where the report goes (out/report); only an earlier report is replaced
  --baseline DIR    what the report is held against: an earlier report, or what \`npm run baseline\` has approved; a
                    picture that differs counts as a finding
  --language L      zh or en, for the summary that a CI system is given (your own language)
  --host NAME       electron, or browser: the window in your own browser (where Electron's program is missing)
  --lan             the window in a browser, and the site, for other devices of the network too
  --platform IDS    these platforms only, with commas
  --screen IDS      these screens only, and what must be seen before them; with --headless
  --platforms DIR   a folder of your own platforms (JSON): they add to the built-in ones or replace them; the
                    window has a folder of its own without it
  --target URL      look at a deployed site
  --api URL         the built site against another backend
  --images URL      the built site against another picture host
  --sandbox-token T the control token of a remote sandbox, for screens that need one; better: MANYUE_SANDBOX_TOKEN
  --db FILE         keep the sandbox's data in a file (:memory:)
  --port N          port of the site and the sandbox (any free one)
  --pay PRESET      how payments go, in apps and at the sweep's cashier: ${payPresets.map(({ id }) => id).join(', ')};
                    ask, in the harness window: you decide each time`;

type StartOptions = ReturnType<typeof parseOptions<typeof options>>;

export const start: Command = {
  usage,
  run: async (args, context) => {
    const wishes = parseOptions(args, options);
    const source = previewSource(wishes, context.environment);
    const machine = thisMachine(context.environment);
    const chosen = chooseHost(wishes, machine);
    const folder = ownPlatformsFolder(wishes, chosen.host, context.environment);
    const profiles = await chooseProfiles({ platform: wishes.platform, platforms: folder }, context.say);
    if (chosen.why !== undefined) context.say(chosen.why);
    switch (chosen.host) {
      case 'electron':
        return startProgram(wishes, context);
      case 'browser':
        return startBrowser(wishes, { profiles, source, machine }, context);
      case 'headless':
        return startSweep(profiles.chosen, source, wishes, context);
    }
  },
};

function previewSource(wishes: StartOptions, environment: NodeJS.ProcessEnv): PreviewSource {
  const { target, api, images, db, port, lan } = wishes;
  if (target !== undefined && (api !== undefined || images !== undefined)) {
    throw new AppError('usage', '--target shows a site with its own backend: leave --api and --images out');
  }
  const token = wishes['sandbox-token'];
  if (token !== undefined && target === undefined && api === undefined) {
    throw new AppError('usage', '--sandbox-token is for a sandbox elsewhere: name it by --target or --api');
  }
  return {
    sandboxToken: token ?? environment['MANYUE_SANDBOX_TOKEN'],
    target: target === undefined ? undefined : readUrl('target', target),
    api: api === undefined ? undefined : readUrl('api', api),
    images: images === undefined ? undefined : readUrl('images', images),
    db,
    port: readPort(port),
    lan: lan === true,
  };
}

/** The place of the report is made sure of first, then what is quick to fail, then the browser. */
async function startSweep(
  profiles: readonly DeviceProfile[],
  source: PreviewSource,
  wishes: StartOptions,
  context: CommandContext,
): Promise<number> {
  const payDesk = choosePayDesk(wishes.pay);
  const screens = chooseScreens(wishes.screen);
  const language = chooseLanguage(wishes.language, context.environment);
  return inScope(async (scope) => {
    // Read first: the new report may come to lie where it was.
    const baseline = wishes.baseline === undefined ? undefined : await readBaseline(wishes.baseline);
    const report = await prepareReport(wishes.report);
    scope.defer(report.discard);
    await buildStale(['reportPage'], context);
    const preview = await openPreview(source, scope, context);
    const answerBridge = payDesk.open(preview.control);
    await askAddresses(source, context);
    const incidents: Finding[] = [];
    const onRestart = (told: string) => {
      incidents.push({ kind: 'browser', message: told });
      context.warn(told);
    };
    const host = await launchHeadless({ trialProfile: firstOf(profiles), answerBridge, onRestart }, context);
    scope.defer(() => host.close());
    const { preset } = payDesk;
    const facts = await runFacts(wishes, { browser: await host.version(), preset: preset.id });
    const page = await readFile(projectPaths.reportPage, 'utf8');
    return runHeadless(
      { host, preview, profiles, screens, report, page, facts, baseline, language, preset, incidents },
      context,
    );
  });
}

interface BrowserStart {
  readonly profiles: ChosenProfiles;
  readonly source: PreviewSource;
  readonly machine: Machine;
}

/** What is quick to fail comes first, then the browser. */
async function startBrowser(
  wishes: StartOptions,
  { profiles, source, machine }: BrowserStart,
  context: CommandContext,
): Promise<number> {
  const asked = wishes.platform === undefined ? [] : profiles.chosen.map(({ id }) => id);
  firstPlatforms(profiles.all, asked);
  const pay = readPayChoice(wishes.pay ?? 'ask');
  const lan = wishes.lan === true ? lanAddresses() : [];
  if (wishes.lan === true && lan.length === 0) {
    throw new AppError('environment', '--lan: this machine has no address in a network');
  }
  return inScope(async (scope) => {
    await buildStale(['program'], context);
    const preview = await openPreview(source, scope, context);
    if (wishes.pay !== undefined && preview.control === undefined) throw payNeedsSandbox();
    await askAddresses(source, context);
    const trialProfile = firstOf(profiles.chosen);
    const platforms = await platformLibrary(wishes, context.environment);
    const host = await launchHeadless({ trialProfile, onRestart: context.warn }, context);
    scope.defer(() => host.close());
    if (lan.length > 0) tellWhatIsOpen(lan, preview.origin, source, context);
    return runBrowser(
      {
        host,
        platforms,
        asked,
        preview,
        pay,
        isSiteOnLan: lan.length > 0 && source.target === undefined,
        lan,
        hasDisplay: machine.hasDisplay,
      },
      context,
    );
  });
}

function tellWhatIsOpen(
  lan: readonly string[],
  origin: string,
  { target }: PreviewSource,
  { say }: CommandContext,
): void {
  say('--lan: who gets an address of the window from you sees and steers the harness; nothing is encrypted.');
  if (target !== undefined) return;
  for (const address of lan) say(`the site, for anybody in the network ${originAt(address, origin)}`);
}

async function openPreview(source: PreviewSource, scope: AsyncDisposableStack, context: CommandContext) {
  await buildStale(source.target === undefined ? ['site', 'deviceScript'] : ['deviceScript'], context);
  const preview = await servePreview(source, context.signal);
  scope.defer(preview.close);
  return preview;
}

/** What the command line names must be there before anybody looks at it. */
async function askAddresses(source: PreviewSource, context: CommandContext): Promise<void> {
  for (const option of ['target', 'api', 'images'] as const) {
    const address = source[option];
    if (address !== undefined) await askAddress(option, address, context);
  }
}

function firstOf([profile]: readonly DeviceProfile[]): DeviceProfile {
  if (profile === undefined) throw new AppError('usage', 'There is no platform to show');
  return profile;
}

/** The desktop program serves its own sandbox; it takes the same options. */
async function startProgram(wishes: StartOptions, context: CommandContext): Promise<number> {
  if ([wishes.api, wishes.images, wishes.platforms].some((wish) => wish !== undefined)) {
    throw new AppError('usage', '--api, --images and --platforms work with --host browser or --headless');
  }
  const passedOn = (['platform', 'target', 'db', 'port', 'pay'] as const).flatMap((name) => {
    const value = wishes[name];
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  // What the program would refuse is said before it is built.
  readLaunchOptions(passedOn);
  await buildStale(['site', 'program', 'deviceScript'], context);
  const executable = await readFile(join(projectPaths.electron, 'path.txt'), 'utf8');
  const program = join(projectPaths.electron, 'dist', executable.trim());
  const code = await runElectron(program, [projectPaths.root, ...passedOn], context);
  return context.signal.aborted ? exitCodes.interrupted : code;
}
