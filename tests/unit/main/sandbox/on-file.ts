import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '#main/sandbox/app.ts';
import { openStorage, type Storage } from '#main/sandbox/storage/storage.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface SandboxOnFile {
  readonly client: SandboxClient;
  /** Path of the database file. */
  readonly database: string;
  /** Opens the same file again, as another process would. */
  readonly storage: Storage;
}

/** Starts a sandbox on a database file, which is deleted after the test. */
export async function sandboxOnFile(options: Partial<SandboxOptions> = {}): Promise<SandboxOnFile> {
  const database = join(temporaryFolder(), 'sandbox.db');
  const client = await startSandbox({ ...options, database });
  const storage = openStorage(database);
  onTestFinished(() => storage.close());
  return { client, database, storage };
}
