import type { CodecKeys } from '#shared/codec/keys.ts';
import type { Clock } from './clock.ts';
import type { Limits } from './limits.ts';
import type { SampleContent } from './sample-content/sample-content.ts';
import type { Storage } from './storage/storage.ts';

export interface SandboxServices {
  readonly content: SampleContent;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keys: CodecKeys;
  readonly limits: Limits;
  /**
   * True if others can reach the sandbox. A user ID is then accepted only from a browser that registered the account or
   * logged in to it.
   */
  readonly requiresProof: boolean;
}
