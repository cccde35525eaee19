import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BothLanguages } from '#shared/both-languages.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';
import { isWebKitTwin, onWebKitHost } from '../harness/devices/webkit-twin.ts';
import type { Finding } from '../harness/inspector/finding.ts';
import { readBaseline } from '../harness/reports/baseline/baseline.ts';
import { readWebhook } from '../harness/reports/post-webhook.ts';
import { prepareReport } from '../harness/reports/write-report.ts';
import type { ShardChoice } from '../harness/sweep/shards/plan-shard.ts';
import { firstPlatforms } from '../harness/wall/first-platforms.ts';
import type { FollowedPhones } from '../hosts/android/followed-phones.ts';
import { programOptions, readLaunchOptions } from '../launch-options.ts';
import { buildStale } from './build-stale.ts';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { parseOptions } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';
import { chooseLanguage } from './results/choose-language.ts';
import { platformsOn, readEngines } from './start/choices/choose-engines.ts';
import { chooseHost, type HostChoice, thisMachine } from './start/choices/choose-host.ts';
import { choosePayDesk } from './start/choices/choose-pay-desk.ts';
import { choosePhones, reportPhoneSweep } from './start/choices/choose-phones.ts';
import {
  type ChosenProfiles,
  chooseProfiles,
  ownPlatformsFolder,
  platformLibrary,
} from './start/choices/choose-profiles.ts';
import { chooseScenarios, scenariosNeedSweep } from './start/choices/choose-scenarios.ts';
import {
  chooseScreens,
  platformsWith,
  reportAbsentScreens,
  screensNeedSweep,
} from './start/choices/choose-screens.ts';
import { cellsOfShard, readShard } from './start/choices/choose-shard.ts';
import {
  askAddresses,
  type ChosenSource,
  chooseSource,
  previewSource,
  sourceOptions,
} from './start/choices/choose-source.ts';
import { openPreview } from './start/open-preview.ts';
import { runElectron } from './start/run-electron.ts';
import { runFacts } from './start/run-facts.ts';
import { runHeadless } from './start/run-headless.ts';
import { firstOf, startBrowser } from './start/start-browser.ts';
import { startUsage } from './start/start-usage.ts';
import { launchSweepBrowsers } from './start/sweep-browsers.ts';
import { SweepProgress } from './start/terminal/sweep-progress.ts';
import { type ChosenWebKit, chooseWebKit } from './start/webkit-views.ts';
import { withDisposables } from './with-disposables.ts';

const options = {
  headless: { type: 'boolean' },
  report: { type: 'string', default: 'out/report' },
  baseline: { type: 'string' },
  language: { type: 'string' },
  screen: { type: 'string' },
  shard: { type: 'string' },
  durations: { type: 'string' },
  scenario: { type: 'string' },
  host: { type: 'string' },
  lan: { type: 'boolean' },
  platform: { type: 'string' },
  platforms: { type: 'string' },
  engine: { type: 'string' },
  phone: { type: 'string' },
  ...sourceOptions,
  'window-port': { type: 'string' },
  pay: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type StartOptions = ReturnType<typeof parseOptions<typeof options>>;

export const start: Command = {
  usage: startUsage,
  options,
  run: async (args, context) => {
    const requested = parseOptions(args, options);
    const source = await chooseSource(requested, context.environment);
    const machine = thisMachine(context.environment);
    const chosen = chooseHost(requested, machine);
    const shard = readShard(requested, chosen.host);
    const folder = ownPlatformsFolder(requested, chosen.host, context.environment);
    const found = await chooseProfiles({ platform: requested.platform, platforms: folder }, context.say);
    const profiles = onEngines(found, requested, chosen.host);
    const isWebKitNamed = profiles.chosen.some(isWebKitTwin);
    if (chosen.why !== undefined) context.say(chosen.why);
    if (chosen.host !== 'headless' && requested.scenario !== undefined) throw scenariosNeedSweep();
    if (chosen.host !== 'headless' && requested.screen !== undefined) throw screensNeedSweep();
    const phones = await choosePhones(requested.phone, chosen.host, context);
    switch (chosen.host) {
      case 'electron':
        return startProgram(requested, source, context);
      case 'browser':
        return withDisposables(async (scope) => {
          const webkit = chooseWebKit({ isNamed: isWebKitNamed }, context);
          scope.defer(() => phones.close());
          return startBrowser(
            requested,
            {
              profiles,
              platforms: await platformLibrary(requested, context.environment, {
                phones: () => phones.profiles,
                webkit: webkit?.host,
              }),
              phones,
              webkit,
              source,
              hasDisplay: machine.hasDisplay,
            },
            context,
          );
        });
      case 'headless':
        return withDisposables(async (scope) => {
          scope.defer(() => phones.close());
          const webkit = isWebKitNamed ? chooseWebKit({ isNamed: true }, context) : undefined;
          // With phones, emulated platforms take part only if they are named too.
          const isNamed = requested.platform !== undefined || requested.engine !== undefined;
          const emulated = requested.phone === undefined || isNamed ? profiles.chosen : [];
          const onHost = webkit === undefined ? emulated : onWebKitHost(emulated, webkit.host);
          return startSweep({ emulated: onHost, phones, source, webkit, shard }, requested, context);
        });
    }
  },
};

/** Returns the chosen platforms on the engines of `--engine`. Throws AppError 'usage' if one shows none of them. */
function onEngines(
  { all, chosen }: ChosenProfiles,
  { engine, platform }: StartOptions,
  host: HostChoice,
): ChosenProfiles {
  const engines = readEngines(engine, host);
  if (engines === undefined) return { all, chosen };
  const isNamed = platform !== undefined;
  // The window cannot show all platforms at once.
  const ids = new Set(isNamed || host !== 'browser' ? chosen.map(({ id }) => id) : firstPlatforms(all, []));
  const wanted = chosen.filter(({ id }) => ids.has(id));
  return { all, chosen: platformsOn(engines, wanted, { isNamed }) };
}

interface SweepStart {
  readonly emulated: readonly DeviceProfile[];
  readonly phones: FollowedPhones;
  readonly source: ChosenSource;
  readonly webkit: ChosenWebKit | undefined;
  readonly shard: ShardChoice | undefined;
}

/** Checks the report's folder first, does the quick checks next, and starts the browser last. */
async function startSweep(
  { emulated, phones, source, webkit, shard }: SweepStart,
  requested: StartOptions,
  context: CommandContext,
): Promise<number> {
  if (phones.profiles.length > 0) reportPhoneSweep(requested, context.say);
  const { pay, visitors: openVisitors } = await chooseScenarios(requested, context);
  const payDesk = choosePayDesk(pay);
  const wanted = chooseScreens(requested.screen);
  const shown = platformsWith(wanted, [...emulated, ...phones.profiles], context.say);
  reportAbsentScreens(requested.screen, shown, context.say);
  const { profiles, screens, plan } = await cellsOfShard(
    shard,
    { profiles: shown, screens: wanted },
    requested,
  );
  const language = chooseLanguage(requested.language, context.environment);
  const chat = readWebhook(context.environment);
  return withDisposables(async (scope) => {
    // Read first, because the new report may overwrite its folder.
    const baseline = requested.baseline === undefined ? undefined : await readBaseline(requested.baseline);
    const report = await prepareReport(requested.report);
    scope.defer(report.discard);
    await buildStale(['reportPage'], context);
    const preview = await openPreview(previewSource(source), context);
    scope.defer(preview.close);
    // The visitors of a sweep have its fixed date, which a real phone does not.
    const visitors = phones.profiles.length > 0 ? undefined : openVisitors(preview);
    const handleBridgeCall = payDesk.open(preview.control);
    await askAddresses(source.environment, context);
    const progress = new SweepProgress({
      say: context.say,
      terminal: context.terminal,
      screens: profiles.flatMap((profile) => screens.filter((screen) => screen.appliesTo(profile))).length,
    });
    const incidents: Finding[] = [];
    const onRestart = ({ zh, en }: BothLanguages) => {
      incidents.push({ kind: 'browser', message: en, zh });
      progress.aside(() => context.warn(en));
    };
    const browsers = await launchSweepBrowsers(
      {
        trialProfile: firstOf(profiles),
        handleBridgeCall,
        network: source.environment.network,
        onRestart,
        // The same for all shards, whose reports name their browsers.
        needsChromium: baseline !== undefined || !emulated.every(isWebKitTwin),
        webkit,
        phones: phones.host,
        origin: preview.origin,
      },
      context,
    );
    scope.defer(() => browsers.close());
    scope.defer(async () => visitors?.close());
    const { preset } = payDesk;
    const facts = await runFacts(requested, {
      browser: browsers.version,
      preset: preset.id,
      presetTitle: preset.title,
    });
    const page = await readFile(projectPaths.reportPage, 'utf8');
    return runHeadless(
      {
        browsers,
        preview,
        profiles,
        screens,
        plan,
        report,
        page,
        facts,
        baseline,
        language,
        chat,
        preset,
        visitors,
        isPhone: (id) => phones.host?.has(id) === true,
        incidents,
        progress,
      },
      context,
    );
  });
}

/** Starts the desktop program, which serves its own sandbox and takes the same options. */
async function startProgram(
  requested: StartOptions,
  source: ChosenSource,
  context: CommandContext,
): Promise<number> {
  const { platforms } = requested;
  const given = { ...requested, platforms: platforms === undefined ? undefined : resolve(platforms) };
  const passedOn = programOptions.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  // Reports invalid options before the program is built.
  readLaunchOptions(passedOn);
  await buildStale(['site', 'program', 'deviceScript'], context);
  const executable = await readFile(join(projectPaths.electron, 'path.txt'), 'utf8');
  const program = join(projectPaths.electron, 'dist', executable.trim());
  // Not passed on the command line, because every user of this machine can read it.
  const { sandboxToken } = source.environment;
  const environment = { ...context.environment, ...(sandboxToken && { MANYUE_SANDBOX_TOKEN: sandboxToken }) };
  const code = await runElectron(program, [projectPaths.root, ...passedOn], { ...context, environment });
  return context.signal.aborted ? exitCodes.interrupted : code;
}
