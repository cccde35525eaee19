import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isWebKitTwin } from '../harness/devices/webkit-twin.ts';
import { environmentFile } from '../harness/environments/environment-file.ts';
import { readPayChoice } from '../harness/pay/presets.ts';
import { scenariosNeedSandbox } from '../harness/scenarios/sandbox-views.ts';
import { WindowSettingsStore } from '../harness/settings/window-settings.ts';
import { firstPlatforms } from '../harness/wall/first-platforms.ts';
import { openFirstViews } from '../mcp/open-first-views.ts';
import { serveStdio } from '../mcp/serve-stdio.ts';
import type { McpStage } from '../mcp/tool.ts';
import { packageVersion } from '../program-version.ts';
import { type Command, exitCodes } from './command.ts';
import { sweepDesk } from './mcp/sweep-desk.ts';
import { parseOptions, readList } from './parse-options.ts';
import { openStage, prepareStage, type StageDeps } from './start/browser-stage.ts';
import { choosePhones } from './start/choices/choose-phones.ts';
import { chooseProfiles, ownPlatformsFolder, platformLibrary } from './start/choices/choose-profiles.ts';
import { chooseScenarios } from './start/choices/choose-scenarios.ts';
import { type ChosenSource, chooseSource, sourceOptions } from './start/choices/choose-source.ts';
import { firstOf } from './start/start-browser.ts';
import { userDataFolder } from './start/user-data-folder.ts';
import { chooseWebKit } from './start/webkit-views.ts';
import { withDisposables } from './with-disposables.ts';

const options = {
  platform: { type: 'string' },
  platforms: { type: 'string' },
  scenario: { type: 'string' },
  pay: { type: 'string' },
  ...sourceOptions,
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `node src/main/cli.ts mcp [options]

Serves the harness to a coding agent: an MCP server on standard input and output, for one client. Start it from the
settings of the client, with an absolute path and without npm, which would print lines of its own.

  --platform IDS     open these platforms at the start, separated by commas
  --platforms DIR    add your own platforms, or replace built-in ones, from a folder of JSON files
  --scenario IDS     put every view into these scenarios when it opens; needs a sandbox
  --pay OUTCOME      how payments end at first: paid (default), cancelled, …

  --environment ID   use an environment of your list; one that is live can only be looked at
  --target URL       look at a deployed site
  --api URL          run the built site against another backend
  --images URL       run the built site against another picture host
  --db FILE          keep the sandbox's data in a file (default: :memory:)
  --port N           port of the site and the sandbox (default: any free one)
  --sandbox-token T  control token of a remote sandbox; better: the variable MANYUE_SANDBOX_TOKEN

Nothing but the sandbox listens, on this machine only. Messages go to standard error.

Example
  claude mcp add manyue -- /path/to/manyue/node_modules/.bin/node /path/to/manyue/src/main/cli.ts mcp`;

export const mcp: Command = {
  usage,
  options,
  run: async (args, { warn, ...rest }) => {
    const requested = parseOptions(args, options);
    // Standard output belongs to the protocol.
    const context = { ...rest, warn, say: warn, terminal: undefined };
    const source = await chooseSource(requested, context.environment);
    const pay = requested.pay === undefined ? undefined : readPayChoice(requested.pay);
    if (pay === 'ask') throw new AppError('usage', '--pay ask needs a person at the window. Name an outcome');
    const folder = ownPlatformsFolder(requested, 'browser', context.environment);
    const profiles = await chooseProfiles({ platform: requested.platform, platforms: folder }, warn);
    const named = requested.platform === undefined ? [] : profiles.chosen.map(({ id }) => id);
    firstPlatforms([...profiles.all, ...profiles.chosen], named);
    const scenarios = await chooseScenarios({ scenario: requested.scenario, pay: requested.pay }, context);
    return withDisposables(async (scope) => {
      const end = new AbortController();
      const signal = AbortSignal.any([context.signal, end.signal]);
      const phones = await choosePhones(undefined, 'browser', context);
      scope.defer(() => phones.close());
      const webkit = chooseWebKit({ isNamed: profiles.chosen.some(isWebKitTwin) }, context);
      const settings = await mkdtemp(join(tmpdir(), 'manyue-mcp-'));
      scope.defer(() => rm(settings, { recursive: true, force: true }));
      const deps: StageDeps = {
        platforms: await platformLibrary(requested, context.environment, { webkit: webkit?.host }),
        phones,
        webkit,
        trialProfile: firstOf(profiles.chosen),
        pay,
        lan: [],
        // A folder of its own, because the views of an agent must not replace those of the user's window.
        windowSettings: await WindowSettingsStore.open(settings, warn),
        userFolder: userDataFolder(context.environment),
        report: (line) => {
          if (!signal.aborted) warn(line);
        },
        context: { ...context, signal },
      };
      const scenarioIds = requested.scenario === undefined ? [] : [...new Set(readList(requested.scenario))];
      const stage = openMcpStage({ source, deps, scope, named, scenarioIds, pay: scenarios.pay });
      // Each tool reports the error, because a client shows it and not standard error.
      stage.catch((thrown: Error) => deps.report(thrown.message));
      scope.defer(() => end.abort());
      await serveStdio({
        environment: source.environment.summary,
        stage,
        version: await packageVersion(),
        signal: context.signal,
        warn,
        input: process.stdin,
        output: process.stdout,
      });
      exitAtLatest(closeTimeoutMs);
      end.abort();
      // Its error was reported above.
      await stage.catch(() => undefined);
      return context.signal.aborted ? exitCodes.interrupted : exitCodes.ok;
    });
  },
};

/** Time limit in ms for closing. The client has gone and watches no more. */
const closeTimeoutMs = 5_000;

/**
 * Ends the process after a time if something still runs in it, such as a command to a page that was loading. The timer
 * does not keep the process alive. Chromium ends with its pipe.
 */
function exitAtLatest(ms: number): void {
  setTimeout(() => process.exit(exitCodes.ok), ms).unref();
}

interface McpStart {
  readonly source: ChosenSource;
  readonly deps: StageDeps;
  readonly scope: AsyncDisposableStack;
  /** Platforms to open at the start. */
  readonly named: readonly string[];
  readonly scenarioIds: readonly string[];
  /** Outcome of --pay or of a scenario. */
  readonly pay: string | undefined;
}

/** Serves the site, starts the browser and opens the first views, while the client can already list the tools. */
async function openMcpStage({ source, deps, scope, named, scenarioIds, pay }: McpStart): Promise<McpStage> {
  const prepared = await prepareStage(source, deps);
  if (scenarioIds.length > 0 && prepared.preview.control === undefined) {
    await prepared.close();
    throw scenariosNeedSandbox();
  }
  const stage = openStage(prepared, deps, {
    file: environmentFile(deps.userFolder),
    choose: rejectChange,
  });
  scope.defer(() => stage.close());
  const { harness } = stage;
  if (prepared.preview.control !== undefined) {
    // A window would ask the user, whom an agent does not have.
    const policy = { choice: pay ?? 'paid', delayMs: 0 };
    const caller = { windowId: 'mcp', signal: deps.context.signal };
    await harness.handlers.setPayPolicy({ viewId: null, policy }, caller);
  }
  const { signal } = deps.context;
  await openFirstViews(harness, { platformIds: named, scenarioIds, signal });
  return { harness, sweep: sweepDesk(prepared, deps), scenarioIds };
}

const rejectChange = () =>
  Promise.reject(
    new AppError('usage', 'An agent cannot change the environment. Start the server with --environment'),
  );
