import type { CodecKeys } from '#shared/codec/keys.ts';
import type { Clock } from './clock.ts';
import type { AttemptThrottle } from './rate-limiter.ts';
import type { Catalog } from './sample-content/sample-content.ts';
import type { Storage } from './storage/storage.ts';

/** What answers are made of. */
export interface SandboxServices {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keys: CodecKeys;
  /** Wrong passwords, by account. */
  readonly logins: AttemptThrottle;
  /** Searches for a lost account, by trace id. */
  readonly searches: AttemptThrottle;
}
