import { readFile, watch } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { isAbsent } from '#main/lib/error-code.ts';

const startTimeoutMs = 20_000;

/**
 * Launches a Chromium that takes the role of the browser on a stand-in phone. Its DevTools listen on a loopback port.
 * Its screen is that of the platform.
 */
export async function launchBehindPhone(platform?: DeviceProfile) {
  const found = findChromium({ headless: true });
  if (found === undefined) throw new Error('The tests of phones need a Chromium');
  const chromium = await launchChromium(found.executable, {
    flags: ['--remote-debugging-port=0', ...(platform ? screenFlags(platform) : [])],
  });
  const port = await devtoolsPort(chromium.profileFolder);
  return { port, close: chromium.close, connection: chromium.connection };
}

const screenFlags = ({ dpr, screen, viewport }: DeviceProfile) => [
  `--screen-info={${Math.floor(screen.width * dpr)}x${Math.floor(screen.height * dpr)} devicePixelRatio=${dpr}}`,
  `--force-device-scale-factor=${dpr}`,
  `--window-size=${viewport.width},${viewport.height}`,
];

/** Reads the port from the file that Chromium writes when its DevTools listen. */
async function devtoolsPort(folder: string): Promise<number> {
  const file = join(folder, 'DevToolsActivePort');
  const changes = watch(folder, { signal: AbortSignal.timeout(startTimeoutMs) });
  do {
    try {
      const [port] = (await readFile(file, 'utf8')).split('\n');
      if (port) return Number(port);
    } catch (thrown) {
      if (!isAbsent(thrown)) throw thrown;
    }
  } while (!(await changes.next()).done);
  throw new Error('Chromium did not open its DevTools');
}
