import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '#main/sandbox/app.ts';
import { openStorage, type Storage } from '#main/sandbox/storage/storage.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';

interface SandboxOnFile {
  readonly client: SandboxClient;
  /** The file. */
  readonly database: string;
  /** The same, opened by another program. */
  readonly storage: Storage;
}

/** A sandbox whose database is a file, which is gone when the test is over. */
export async function sandboxOnFile(options: Partial<SandboxOptions> = {}): Promise<SandboxOnFile> {
  const folder = mkdtempSync(join(tmpdir(), 'manyue-sandbox-'));
  const database = join(folder, 'sandbox.db');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const client = await startSandbox({ ...options, database });
  const storage = openStorage(database);
  onTestFinished(() => storage.close());
  return { client, database, storage };
}
