import { randomBytes } from 'node:crypto';
import { Server } from 'node:http';
import { createServer } from 'vite';
import { readPayChoice } from '../../harness/pay/presets.ts';
import { type RunningSite, runningSiteVariables } from '../../preview/running-site.ts';
import { type SourcePage, windowPath } from '../../window-server/source-page.ts';
import { buildStale } from '../build-stale.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { projectPaths } from '../project-paths.ts';
import { chooseHost, thisMachine } from '../start/choices/choose-host.ts';
import { choosePhones } from '../start/choices/choose-phones.ts';
import {
  type ChosenProfiles,
  chooseProfiles,
  ownPlatformsFolder,
  platformLibrary,
} from '../start/choices/choose-profiles.ts';
import { chooseSource } from '../start/choices/choose-source.ts';
import { runElectron } from '../start/run-electron.ts';
import { startBrowser } from '../start/start-browser.ts';
import { withDisposables } from '../with-disposables.ts';
import { siteFromSources } from './site-from-sources.ts';

export interface HarnessOptions {
  readonly host?: string | undefined;
  readonly platform?: string | undefined;
  readonly pay?: string | undefined;
  /** SQLite file of the sandbox, or ':memory:'. */
  readonly db: string;
  readonly port: number;
}

/**
 * Serves the harness window and the site from their sources until Ctrl-C or until the desktop program ends. Rejects
 * with AppError if the options are invalid or the requested host is unavailable.
 */
export async function developHarness(requested: HarnessOptions, context: CommandContext): Promise<number> {
  const { environment } = context;
  const { host, why } = chooseHost({ host: requested.host }, thisMachine(environment));
  const folder = ownPlatformsFolder({}, 'browser', environment);
  const profiles = await chooseProfiles({ platform: requested.platform, platforms: folder }, context.say);
  if (requested.pay !== undefined) readPayChoice(requested.pay);
  if (why !== undefined) context.say(why);
  return withDisposables(async (scope) => {
    const site = await siteFromSources(requested);
    scope.defer(site.close);
    context.say(`site ready ${site.origin}/`);
    return host === 'electron'
      ? developProgram(site, requested, context)
      : developInBrowser(site, profiles, requested, context);
  });
}

/** Serves the harness window from its sources, behind the window server, which checks browsers. */
async function windowFromSources(): Promise<SourcePage & { close(): Promise<void> }> {
  const nonce = randomBytes(16).toString('base64');
  // Listens on no port, because it gets its sockets from the window server.
  const admittedSockets = new Server();
  const vite = await createServer({
    configFile: projectPaths.windowConfig,
    base: windowPath,
    appType: 'spa',
    html: { cspNonce: nonce },
    // Accepts every host, because the window server checks the host and the origin.
    server: { middlewareMode: true, ws: { server: admittedSockets }, allowedHosts: true, cors: false },
  });
  return {
    nonce,
    respond: (request, response) => vite.middlewares(request, response),
    takeSocket: (request, socket, head) => {
      admittedSockets.emit('upgrade', request, socket, head);
    },
    close: () => vite.close(),
  };
}

function developInBrowser(
  site: RunningSite,
  profiles: ChosenProfiles,
  { platform, pay, db }: HarnessOptions,
  context: CommandContext,
): Promise<number> {
  const { environment } = context;
  return withDisposables(async (scope) => {
    const source = await chooseSource({ db, port: '0' }, environment);
    const page = await windowFromSources();
    scope.defer(page.close);
    const phones = await choosePhones(undefined, 'browser', context);
    scope.defer(() => phones.close());
    return startBrowser(
      { platform, pay },
      {
        profiles,
        platforms: await platformLibrary({}, environment, { phones: () => phones.profiles }),
        phones,
        source: { ...source, local: { ...source.local, running: site } },
        hasDisplay: thisMachine(environment).hasDisplay,
        page,
      },
      context,
    );
  });
}

/**
 * Runs the desktop program with electron-vite's development server. The server serves the window and builds the code
 * that runs in Electron.
 */
async function developProgram(
  site: RunningSite,
  { platform, pay, db }: HarnessOptions,
  context: CommandContext,
): Promise<number> {
  const passedOn = Object.entries({ platform, pay, db }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  await buildStale(['deviceScript'], context);
  const environment = { ...context.environment, ...runningSiteVariables(site) };
  const args = [projectPaths.electronVite, 'dev', '--', ...passedOn];
  const code = await runElectron(process.execPath, args, { ...context, environment });
  return context.signal.aborted ? exitCodes.interrupted : code;
}
