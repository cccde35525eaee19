import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';

/** Chromium that plays the browser on a stand-in phone: its DevTools listen on a loopback port. */
export async function launchBehindPhone() {
  const found = findChromium({ headless: true });
  if (found === undefined) throw new Error('The tests of phones need a Chromium');
  const chromium = await launchChromium(found.executable, { flags: ['--remote-debugging-port=0'] });
  const [port] = (await readFile(join(chromium.profileFolder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { port: Number(port), close: chromium.close, connection: chromium.connection };
}
