import type { CodecKeys } from '#shared/codec/keys.ts';
import type { Clock } from './clock.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SampleContent } from './sample-content/sample-content.ts';
import type { Storage } from './storage/storage.ts';

/** What answers are made of. */
export interface SandboxServices {
  readonly content: SampleContent;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keys: CodecKeys;
  /** Wrong passwords, by account. */
  readonly logins: RateLimiter;
  /** Searches for a lost account, by trace id. */
  readonly searches: RateLimiter;
}
