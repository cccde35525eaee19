import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';
import type { Finding } from '../harness/inspector/finding.ts';
import { payPresets } from '../harness/pay/presets.ts';
import { prepareReport } from '../harness/reports/write-report.ts';
import { readLaunchOptions } from '../options/launch-options.ts';
import { buildStale } from './build-stale.ts';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { inScope } from './in-scope.ts';
import { parseOptions, readPort, readUrl } from './parse-options.ts';
import { projectPaths } from './project-paths.ts';
import { type PreviewSource, servePreview } from './serve-preview.ts';
import { askAddress } from './start/ask-address.ts';
import { chooseHost, thisMachine } from './start/choose-host.ts';
import { type ChosenPayDesk, choosePayDesk } from './start/choose-pay-desk.ts';
import { chooseProfiles } from './start/choose-profiles.ts';
import { launchHeadless, launchWindows } from './start/launch-browser.ts';
import { runElectron } from './start/run-electron.ts';
import { runHeadless } from './start/run-headless.ts';
import { runWindows, windowProfiles } from './start/run-windows.ts';

const options = {
  headless: { type: 'boolean' },
  report: { type: 'string', default: 'out/report' },
  host: { type: 'string' },
  platform: { type: 'string' },
  platforms: { type: 'string' },
  target: { type: 'string' },
  api: { type: 'string' },
  images: { type: 'string' },
  db: { type: 'string', default: ':memory:' },
  port: { type: 'string', default: '0' },
  pay: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm start -- [options]

Shows the site on emulated platforms: in the desktop program, in Chromium windows, or headless with a report.

  --headless        every platform and screen without windows, with a report; exit code 1 for findings
  --report DIR      where the report goes (out/report); only an earlier report is replaced
  --host NAME       electron or chromium, for windows
  --platform IDS    these platforms only, with commas
  --platforms DIR   a folder of your own platforms (JSON): they add to the built-in ones or replace them
  --target URL      look at a deployed site
  --api URL         the built site against another backend
  --images URL      the built site against another picture host
  --db FILE         keep the sandbox's data in a file (:memory:)
  --port N          port of the site and the sandbox (any free one)
  --pay PRESET      how payments go, in apps and at the sweep's cashier: ${payPresets.map(({ id }) => id).join(', ')};
                    ask, in the desktop program: you decide each time`;

type StartOptions = ReturnType<typeof parseOptions<typeof options>>;

export const start: Command = {
  usage,
  run: async (args, context) => {
    const wishes = parseOptions(args, options);
    const source = previewSource(wishes);
    const chosen = chooseHost(wishes, thisMachine(context.environment));
    const profiles = await chooseProfiles(wishes, context.say);
    if (chosen.why !== undefined) context.say(chosen.why);
    switch (chosen.host) {
      case 'electron':
        return startProgram(wishes, context);
      case 'chromium':
        return startWindows(
          windowProfiles(profiles, wishes.platform !== undefined),
          source,
          choosePayDesk(wishes.pay),
          context,
        );
      case 'headless':
        return startSweep(
          profiles,
          source,
          { report: wishes.report, payDesk: choosePayDesk(wishes.pay) },
          context,
        );
    }
  },
};

function previewSource(wishes: StartOptions): PreviewSource {
  const { target, api, images, db, port } = wishes;
  if (target !== undefined && (api !== undefined || images !== undefined)) {
    throw new AppError('usage', '--target shows a site with its own backend: leave --api and --images out');
  }
  return {
    target: target === undefined ? undefined : readUrl('target', target),
    api: api === undefined ? undefined : readUrl('api', api),
    images: images === undefined ? undefined : readUrl('images', images),
    db,
    port: readPort(port),
  };
}

/** The place of the report is made sure of first, then what is quick to fail, then the browser. */
async function startSweep(
  profiles: readonly DeviceProfile[],
  source: PreviewSource,
  choice: { readonly report: string; readonly payDesk: ChosenPayDesk },
  context: CommandContext,
): Promise<number> {
  return inScope(async (scope) => {
    const report = await prepareReport(choice.report);
    scope.defer(report.discard);
    const preview = await openPreview(source, scope, context);
    const answerBridge = choice.payDesk.open(preview.control);
    await askAddresses(source, context);
    const incidents: Finding[] = [];
    const onRestart = (told: string) => {
      incidents.push({ kind: 'browser', message: told });
      context.warn(told);
    };
    const host = await launchHeadless({ trialProfile: firstOf(profiles), answerBridge, onRestart }, context);
    scope.defer(() => host.close());
    const { preset } = choice.payDesk;
    return runHeadless({ host, preview, profiles, report, preset, incidents }, context);
  });
}

async function startWindows(
  profiles: readonly DeviceProfile[],
  source: PreviewSource,
  payDesk: ChosenPayDesk,
  context: CommandContext,
): Promise<number> {
  return inScope(async (scope) => {
    const preview = await openPreview(source, scope, context);
    const answerBridge = payDesk.open(preview.control);
    await askAddresses(source, context);
    const host = await launchWindows({ trialProfile: firstOf(profiles), answerBridge }, context);
    scope.defer(() => host.close());
    return runWindows(host, preview, profiles, context);
  });
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
    throw new AppError('usage', '--api, --images and --platforms work with --host chromium or --headless');
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
