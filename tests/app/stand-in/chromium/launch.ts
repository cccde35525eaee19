import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { makeProfileFolder, removeProfileFolder } from '#main/hosts/chromium/profile-folder.ts';

/** As Electron is: no popup blocker, videos wait for a gesture, and what is behind another window is not slowed down. */
const flags = [
  '--headless=new',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-popup-blocking',
  // Nobody drives Electron from outside.
  '--disable-blink-features=AutomationControlled',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-features=Translate',
  '--autoplay-policy=document-user-activation-required',
  '--force-color-profile=srgb',
  '--remote-debugging-pipe',
  // For the pages' second clients: `webContents.debugger`, and the test itself.
  '--remote-debugging-port=0',
  '--no-startup-window',
];

export interface LaunchedChromium {
  readonly connection: CdpConnection;
  /** `host:port` of its debugging server. */
  readonly debuggingAddress: string;
  close(): Promise<void>;
}

/** The Chromium that the project would take for work without windows. */
export async function launch(ownFlags: readonly string[]): Promise<LaunchedChromium> {
  const found = findChromium({ headless: true });
  if (found === undefined) throw new Error('The stand-in needs a Chromium: "npm start" says how to get one.');
  const profile = await makeProfileFolder();
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    found.executable,
    [...flags, ...ownFlags, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const [port] = (await debuggingPort(connection, join(profile, 'DevToolsActivePort'))).split('\n');
  return {
    connection,
    debuggingAddress: `127.0.0.1:${port}`,
    close: async () => {
      // Refused by one that is on its way out already.
      connection.browser.send('Browser.close').catch(() => child.kill('SIGKILL'));
      await gone;
      await removeProfileFolder(profile);
    },
  };
}

/** On a busy machine it answers over its pipe before it has written down its port. */
async function debuggingPort(connection: CdpConnection, file: string): Promise<string> {
  for (;;) {
    await connection.browser.send('Browser.getVersion');
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return text;
  }
}
