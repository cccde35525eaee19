import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the device script, built as for the product. */
    deviceScript: string;
  }
}

/** Builds the device script once for all test files, in a folder of its own. */
// biome-ignore lint/style/noDefaultExport: Vitest's global setup is a default export
export default async function buildDeviceScript({ provide }: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'manyue-device-'));
  try {
    await build({
      configFile: fileURLToPath(new URL('../../../../../src/preload/vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder },
    });
    provide('deviceScript', await readFile(join(folder, 'device.js'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
