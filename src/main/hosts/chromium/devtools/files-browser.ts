import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../../../harness/emulation/cdp-session.ts';
import { launchChromium, type RunningChromium } from '../launch-chromium.ts';

/** A Chromium that serves the files of its DevTools front end at `origin`. */
export interface FilesBrowser {
  readonly origin: string;
  readonly closed: AbortSignal;
  close(): Promise<void>;
}

/**
 * Flags for a debugging port, because Chromium serves the front end's files only there. Every program on this machine
 * can use the port.
 */
const flags = [
  '--remote-debugging-port=0',
  '--remote-debugging-address=127.0.0.1',
  // This browser must load nothing from the network.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/**
 * Profile preferences that block downloads (3: all) and all URLs. They replace the policies DownloadRestrictions and
 * URLBlocklist, which chrome-headless-shell ignores.
 */
const preferences = { download_restrictions: 3, policy: { url_blocklist: ['*'] } };

/** Starts a browser without pages. Rejects with AppError 'environment'. */
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
 * Closes every target before it loads anything. Any program that finds the port could otherwise open a page and read
 * this user's files.
 */
async function closeEveryTarget({ connection: { browser, closed } }: RunningChromium): Promise<void> {
  for (const event of ['Target.attachedToTarget', 'Target.targetCreated']) {
    browser.on(event, (params) => closeTarget(browser, (params as TargetEvent).targetInfo.targetId), closed);
  }
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    // Attaches to pages only, not to tabs too.
    filter: [noBrowser, { type: 'tab', exclude: true }, {}],
  });
  await browser.send('Target.setDiscoverTargets', { discover: true, filter: [noBrowser, {}] });
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
}

function closeTarget(browser: CdpSession, targetId: string): void {
  // Fails if the target is already closed. After any other failure it stays paused before it loads anything.
  browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
}

/** Reads the port from a file that Chromium writes before it responds on the pipe. */
async function portIn(profileFolder: string): Promise<number> {
  const text = await readFile(join(profileFolder, 'DevToolsActivePort'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[0]);
  if (Number.isInteger(port) && port > 0) return port;
  throw new AppError(
    'environment',
    'The browser does not serve its DevTools front end. Name another Chromium with MANYUE_CHROMIUM.',
    {
      zh: '浏览器没有提供开发者工具：请用 MANYUE_CHROMIUM 指定其他 Chromium。',
    },
  );
}
