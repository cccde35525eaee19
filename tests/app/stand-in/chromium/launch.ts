import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CdpConnection } from '#main/hosts/cdp/cdp-connection.ts';
import { cdpPipe } from '#main/hosts/chromium/cdp-pipe.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { makeTempFolder, removeTempFolder } from '#main/lib/temp-folder.ts';

/**
 * Flags for the behavior of Electron: no popup blocker, autoplay only after a gesture, and full speed for windows in
 * the background.
 */
const flags = [
  '--headless=new',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-popup-blocking',
  // Makes `navigator.webdriver` false, because Electron is not automated.
  '--disable-blink-features=AutomationControlled',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-features=Translate',
  '--autoplay-policy=document-user-activation-required',
  '--force-color-profile=srgb',
  '--remote-debugging-pipe',
  // Port for additional CDP clients, which are `webContents.debugger` and the test itself.
  '--remote-debugging-port=0',
  '--no-startup-window',
];

export interface LaunchedChromium {
  readonly connection: CdpConnection;
  readonly debuggingAddress: string;
  close(): Promise<void>;
}

/** Starts the Chromium that the harness uses in headless mode. */
export async function launch(ownFlags: readonly string[]): Promise<LaunchedChromium> {
  const found = findChromium({ headless: true });
  if (found === undefined)
    throw new Error('The stand-in needs a Chromium. Run "npm start" to see how to install one.');
  const profile = await makeTempFolder('chromium');
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    found.executable,
    [...flags, ...ownFlags, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const connection = new CdpConnection(cdpPipe(child.stdio[3] as Writable, child.stdio[4] as Readable));
  const [port] = (await debuggingPort(connection, join(profile, 'DevToolsActivePort'))).split('\n');
  return {
    connection,
    debuggingAddress: `127.0.0.1:${port}`,
    close: async () => {
      // Ignores the refusal, because Chromium is already closing.
      connection.browser.send('Browser.close').catch(() => child.kill('SIGKILL'));
      await gone;
      await removeTempFolder(profile);
    },
  };
}

/** Waits for the port file. On a busy machine Chromium responds on the pipe before the file exists. */
async function debuggingPort(connection: CdpConnection, file: string): Promise<string> {
  for (;;) {
    await connection.browser.send('Browser.getVersion');
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return text;
  }
}
