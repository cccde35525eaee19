import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '#main/sandbox/app.ts';
import { openStorage, type Storage } from '#main/sandbox/storage/storage.ts';
import { type SandboxClient, startSandbox } from './sandbox-client.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface SandboxOnFile {
  readonly client: SandboxClient;
  /** The file. */
  readonly database: string;
  /** The same, opened by another program. */
  readonly storage: Storage;
}

/** A sandbox whose database is a file, which is gone when the test is over. */
export async function sandboxOnFile(options: Partial<SandboxOptions> = {}): Promise<SandboxOnFile> {
  const database = join(temporaryFolder(), 'sandbox.db');
  const client = await startSandbox({ ...options, database });
  const storage = openStorage(database);
  onTestFinished(() => storage.close());
  return { client, database, storage };
}
