import { createHash, randomBytes } from 'node:crypto';

/** Set of issued random tokens. Stores only hashes, so that the duration of a comparison reveals nothing. */
export class HashedTokenSet {
  readonly #hashes = new Set<string>();
  readonly #max: number;

  /** `max` is the max number of tokens. Above it, the oldest is removed. */
  constructor(max: number) {
    this.#max = max;
  }

  create(): string {
    const secret = createSecret();
    this.#hashes.add(hashOf(secret));
    for (const oldest of this.#hashes) {
      if (this.#hashes.size <= this.#max) break;
      this.#hashes.delete(oldest);
    }
    return secret;
  }

  has(secret: string): boolean {
    return this.#hashes.has(hashOf(secret));
  }

  /** Removes the token. Returns true if the set contained it. */
  take(secret: string): boolean {
    return this.#hashes.delete(hashOf(secret));
  }
}

/** Returns 32 random bytes as text that is valid in a URL and in a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
