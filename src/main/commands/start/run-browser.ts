import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, toAppError } from '#shared/errors.ts';
import { openEnvironment } from '../../harness/environments/choose-environment.ts';
import { environmentFile } from '../../harness/environments/environment-file.ts';
import { ServerSettings } from '../../harness/settings/server-settings.ts';
import { WindowSettingsStore } from '../../harness/settings/window-settings.ts';
import { originAt } from '../../lib/lan-addresses.ts';
import { serveWindow, type WindowServer } from '../../window-server/serve-window.ts';
import type { SourcePage } from '../../window-server/source-page.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { projectPaths } from '../project-paths.ts';
import { withDisposables } from '../with-disposables.ts';
import { openStage, type PreparedStage, prepareStage, type Stage, type StageDeps } from './browser-stage.ts';
import type { ChosenSource } from './choices/choose-source.ts';
import { browserCommand, openWithSystem } from './open-with-system.ts';
import { userDataFolder } from './user-data-folder.ts';
import { sessionStore, windowPorts } from './window-ports.ts';

export interface BrowserRun
  extends Pick<StageDeps, 'platforms' | 'phones' | 'webkit' | 'trialProfile' | 'pay'> {
  /** Platform IDs named on the command line; if empty, the wall of the last run is restored. */
  readonly asked: readonly string[];
  readonly source: ChosenSource;
  /** LAN addresses of this machine; empty if other machines may not open the window. */
  readonly lan: readonly string[];
  readonly hasDisplay: boolean;
  /** Port of the window; undefined for the port of the last run. */
  readonly windowPort: number | undefined;
  /** Window served from its sources; undefined for the built one. */
  readonly page?: SourcePage | undefined;
}

/** Serves the harness window to the user's own browser until Ctrl-C. */
export function runBrowser(run: BrowserRun, context: CommandContext): Promise<number> {
  const { say, warn, signal, environment } = context;
  return withDisposables(async (scope) => {
    // Failures caused by the shutdown itself are not reported.
    const report = (line: string) => {
      if (!signal.aborted) warn(line);
    };
    const userFolder = userDataFolder(environment);
    const windowSettings = await WindowSettingsStore.open(userFolder, warn);
    const serverSettings = await ServerSettings.open(userFolder, warn);
    scope.defer(() => serverSettings.release());
    const stages = new Stages(run.source, { ...run, windowSettings, userFolder, report, context });
    scope.defer(() => stages.close());
    const first = await stages.open();
    const { lan } = run;
    if (lan.length > 0) printOpenWindows(run, first.origin, context);
    const server = await serveWindow({
      page: run.page ?? projectPaths.windowBuild,
      ...first.parts,
      lan,
      ports: windowPorts(run.windowPort, serverSettings.port),
      sessions: sessionStore(run.windowPort, serverSettings, say),
      onProblem: report,
    });
    stages.onChange = (parts) => server.replace(parts);
    scope.defer(() => server.close());
    first.begin(run.asked);
    offerAddresses(server, scope, context);
    const browser = run.hasDisplay ? undefined : browserCommand(environment);
    if (run.hasDisplay || browser !== undefined) void openWindow(server, browser, context);
    else say(`${openHint} A browser admitted earlier can also open ${server.origin}/.`);
    if (!signal.aborted) await once(signal, 'abort');
    say('The harness is closing.');
    return exitCodes.interrupted;
  });
}

function partsOf({ harness, live, tools }: Stage) {
  return { handlers: harness.handlers, events: harness.events, live, tools };
}

/** Replaces the harness when the environment changes. */
class Stages {
  onChange: (parts: ReturnType<typeof partsOf>) => void = () => undefined;
  readonly #source: ChosenSource;
  readonly #deps: StageDeps;
  readonly #file: string;
  #stage: Stage | undefined;
  #isChanging = false;
  #leaving: Promise<void> = Promise.resolve();

  constructor(source: ChosenSource, deps: StageDeps) {
    this.#source = source;
    this.#deps = deps;
    this.#file = environmentFile(deps.userFolder);
  }

  async open() {
    const prepared = await prepareStage(this.#source, this.#deps);
    const stage = this.#show(prepared, this.#deps);
    return {
      origin: prepared.preview.origin,
      parts: partsOf(stage),
      begin: (platforms: readonly string[]) => stage.harness.openFirst(platforms),
    };
  }

  async close(): Promise<void> {
    await this.#leaving;
    await this.#stage?.close();
  }

  #show(prepared: PreparedStage, deps: StageDeps): Stage {
    const choice = { file: this.#file, choose: (id: string) => this.#choose(id) };
    this.#stage = openStage(prepared, deps, choice);
    return this.#stage;
  }

  /** Changes the environment. Prepares the new one first, so that a failure leaves the current one running. */
  async #choose(id: string): Promise<void> {
    if (this.#isChanging)
      throw new AppError('usage', 'The environment is already changing. Try again when that is done.', {
        zh: '正在切换环境，请完成后再试。',
      });
    this.#isChanging = true;
    try {
      const environment = await openEnvironment(id, this.#file);
      // --pay applies only to the first environment.
      const deps = { ...this.#deps, pay: undefined };
      const prepared = await prepareStage({ environment, local: this.#source.local }, deps);
      void this.#change(prepared, deps);
    } finally {
      this.#isChanging = false;
    }
  }

  /** Replaces the environment after a turn, so that the window receives its response before its connection closes. */
  async #change(prepared: PreparedStage, deps: StageDeps): Promise<void> {
    await nextTurn();
    this.#leaving = this.#stage?.close() ?? Promise.resolve();
    this.#leaving.catch((thrown: unknown) => deps.report(toAppError(thrown).message));
    const stage = this.#show(prepared, deps);
    this.onChange(partsOf(stage));
    stage.harness.openFirst([]);
    deps.context.say(`environment ${prepared.source.environment.summary.id}`);
  }
}

function printOpenWindows({ lan, source }: BrowserRun, origin: string, { say }: CommandContext): void {
  say('--lan: anyone with a URL of the window can see and control the harness. Nothing is encrypted.');
  if (source.environment.target !== undefined) return;
  for (const address of lan) say(`site in the network ${originAt(address, origin)}`);
}

/** Prints a URL now and another one on each press of Enter. Each URL is valid for one browser. */
function offerAddresses(server: WindowServer, scope: AsyncDisposableStack, { say }: CommandContext): void {
  const offer = () => {
    const { local, lan } = server.newAddress();
    say(`window ready ${local}`);
    for (const address of lan) say(`in the network ${address}`);
  };
  offer();
  const hasLines = process.stdin.isTTY || isPipe(process.stdin.fd);
  if (process.stdin.isTTY) say('This URL works in one browser. Press Enter for a new one, Ctrl-C to quit.');
  else {
    if (hasLines) say('This URL works in one browser. A line on standard input prints a new one.');
    say('Press Ctrl-C to quit.');
  }
  if (!hasLines) return;
  const lines = createInterface({ input: process.stdin });
  lines.on('line', offer);
  scope.defer(() => lines.close());
}

/** Returns true for a pipe or socket, which can contain lines. False for a closed input and for /dev/null. */
function isPipe(fd: number): boolean {
  try {
    const input = fstatSync(fd);
    return input.isFIFO() || input.isSocket();
  } catch {
    // Fails if the parent process has closed standard input.
    return false;
  }
}

const openHint = 'Open the URL in a browser on this machine, or through a tunnel to its port.';

/** Opens the window in a browser with a new URL, so that the printed one stays valid. */
async function openWindow(
  server: WindowServer,
  browser: string | undefined,
  { say }: CommandContext,
): Promise<void> {
  const problem = await openWithSystem(server.newAddress().local, process.platform, browser);
  say(problem === '' ? 'Your browser shows the window.' : `${openHint} (${problem})`);
}
