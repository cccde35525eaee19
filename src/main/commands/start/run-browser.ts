import { once } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readKeys } from '#shared/codec/keys.ts';
import { toAppError } from '#shared/errors.ts';
import type { PlatformLibrary } from '../../harness/devices/library/platform-library.ts';
import { Harness } from '../../harness/harness.ts';
import { HarnessMemory } from '../../harness/memory/harness-memory.ts';
import type { PayChoice } from '../../harness/pay/presets.ts';
import { PictureStore } from '../../harness/pictures/picture-store.ts';
import { LiveViews } from '../../hosts/chromium/live/live-views.ts';
import type { RestartingChromium } from '../../hosts/chromium/restarting-chromium.ts';
import { serveWindow, type WindowServer } from '../../window-server/serve-window.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { inScope } from '../in-scope.ts';
import { projectPaths } from '../project-paths.ts';
import type { Preview } from '../serve-preview.ts';
import { openWithSystem } from './open-with-system.ts';
import { userDataFolder } from './user-data-folder.ts';

export interface BrowserRun {
  /** Shows the pages. */
  readonly host: Pick<RestartingChromium, 'open'>;
  readonly platforms: PlatformLibrary;
  /** Platforms asked for by name; none: the wall as it was left. */
  readonly asked: readonly string[];
  readonly preview: Preview;
  /** How payments go until a person says otherwise. */
  readonly pay: PayChoice;
  readonly isSiteOnLan: boolean;
  /** Addresses of this machine under which others may open the window. */
  readonly lan: readonly string[];
  readonly hasDisplay: boolean;
}

/** The harness window in the person's own browser, until Ctrl-C. */
export function runBrowser(run: BrowserRun, context: CommandContext): Promise<number> {
  const { say, warn, signal, environment } = context;
  return inScope(async (scope) => {
    // What is given up because the program ends is no news.
    const report = (line: string) => {
      if (!signal.aborted) warn(line);
    };
    const userFolder = userDataFolder(environment);
    const live = new LiveViews({
      onAsked: (viewId, questionId, question) =>
        harness.events.notify('questionAsked', { viewId, questionId, question }),
      onSettled: (viewId, questionId) => harness.events.notify('questionSettled', { viewId, questionId }),
      onProblem: (thrown) => report(toAppError(thrown).message),
    });
    const harness: Harness = new Harness({
      pictures: 'live',
      platforms: run.platforms,
      home: run.preview.origin,
      isOnLan: run.isSiteOnLan,
      sandbox: run.preview.control,
      pay: run.pay,
      apiKey: readKeys(environment).api,
      userFolder,
      live: live.handlers(),
      openView: async (profile, options) => {
        const view = await run.host.open(profile, options);
        if (options.viewId !== undefined) await live.attach(options.viewId, view, options.signal);
        return view;
      },
      // Nothing is put over a page in a browser.
      surface: () => ({ zoom: 1, content: { width: 0, height: 0 } }),
      pictureStore: new PictureStore({
        root: join(homedir(), 'Pictures', 'Manyue'),
        now: () => new Date(),
        openFolder: openWithSystem,
      }),
      memory: await HarnessMemory.open(userFolder, warn),
      setLanguage: () => undefined,
      say: report,
    });
    scope.defer(() => harness.close());
    const server = await serveWindow({
      pageRoot: projectPaths.windowBuild,
      handlers: harness.handlers,
      events: harness.events,
      live,
      lan: run.lan,
      onProblem: report,
    });
    scope.defer(() => server.close());
    harness.openFirst(run.asked);
    offerAddresses(server, scope, context);
    if (run.hasDisplay) void openWindow(server, context);
    if (!signal.aborted) await once(signal, 'abort');
    say('The harness ends.');
    return exitCodes.interrupted;
  });
}

/** One now, and another each time somebody presses Enter: each lets one browser in. */
function offerAddresses(server: WindowServer, scope: AsyncDisposableStack, { say }: CommandContext): void {
  const offer = () => {
    const { local, lan } = server.newAddress();
    say(`window ready ${local}`);
    for (const address of lan) say(`in the network ${address}`);
  };
  offer();
  if (!process.stdin.isTTY) return;
  say('It opens in one browser; press Enter for another address, Ctrl-C to end.');
  const lines = createInterface({ input: process.stdin });
  lines.on('line', offer);
  scope.defer(() => lines.close());
}

/** By an address of its own: the printed one stays good. */
async function openWindow(server: WindowServer, { say }: CommandContext): Promise<void> {
  const problem = await openWithSystem(server.newAddress().local);
  say(problem === '' ? 'Your browser shows the window.' : `Open the address yourself: ${problem}`);
}
