import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../../../harness/emulation/cdp-session.ts';
import { launchChromium, type RunningChromium } from '../launch-chromium.ts';

/** A Chromium that serves the files of its DevTools front end at `origin`. */
export interface FilesBrowser {
  readonly origin: string;
  /** Aborts when it has gone. */
  readonly closed: AbortSignal;
  close(): Promise<void>;
}

/** Chromium serves these files on a debugging port only, which every program of this machine can use. */
const flags = [
  '--remote-debugging-port=0',
  '--remote-debugging-address=127.0.0.1',
  // It has nothing to load from anywhere.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** As the policies DownloadRestrictions (3: all) and URLBlocklist set them, which Chrome obeys and a headless shell ignores. */
const preferences = { download_restrictions: 3, policy: { url_blocklist: ['*'] } };

/** Starts one that shows no page to anybody. Rejects with AppError 'environment'. */
export async function launchFilesBrowser(executable: string): Promise<FilesBrowser> {
  const browser = await launchChromium(executable, { flags, preferences });
  try {
    await closeEveryTarget(browser);
    return {
      origin: `http://127.0.0.1:${await portIn(browser.profileFolder)}`,
      closed: browser.connection.closed,
      close: () => browser.close(),
    };
  } catch (thrown) {
    await browser.close();
    throw thrown;
  }
}

interface TargetEvent {
  readonly targetInfo: { readonly targetId: string };
}

const noBrowser = { type: 'browser', exclude: true };

/**
 * Whoever finds the port may ask for a page, and by a page read this user's files. Each target is stopped before it loads
 * anything, for as long as our session does not let it go, and closed.
 */
async function closeEveryTarget({ connection: { browser, closed } }: RunningChromium): Promise<void> {
  for (const event of ['Target.attachedToTarget', 'Target.targetCreated']) {
    browser.on(event, (params) => closeTarget(browser, (params as TargetEvent).targetInfo.targetId), closed);
  }
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    // Pages are attached to by their own or by their tabs, not by both.
    filter: [noBrowser, { type: 'tab', exclude: true }, {}],
  });
  await browser.send('Target.setDiscoverTargets', { discover: true, filter: [noBrowser, {}] });
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
}

function closeTarget(browser: CdpSession, targetId: string): void {
  // One that has gone meanwhile needs no more; any other stays stopped before it loads anything.
  browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
}

/** Reads on which port it listens: the file is written before the browser answers over its pipe. */
async function portIn(profileFolder: string): Promise<number> {
  const text = await readFile(join(profileFolder, 'DevToolsActivePort'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[0]);
  if (Number.isInteger(port) && port > 0) return port;
  throw new AppError('environment', 'The browser does not serve its developer tools.', {
    zh: '浏览器没有提供开发者工具。',
  });
}
