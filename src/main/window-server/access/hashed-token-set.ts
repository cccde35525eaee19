import { createHash, randomBytes } from 'node:crypto';

/** Random texts that were handed out. Only their hashes are kept, so that a comparison tells nothing by its time. */
export class HashedTokenSet {
  readonly #hashes = new Set<string>();
  readonly #most: number;

  /** The oldest is forgotten when there would be more than `most`. */
  constructor(most: number) {
    this.#most = most;
  }

  create(): string {
    const secret = createSecret();
    this.#hashes.add(hashOf(secret));
    for (const oldest of this.#hashes) {
      if (this.#hashes.size <= this.#most) break;
      this.#hashes.delete(oldest);
    }
    return secret;
  }

  has(secret: string): boolean {
    return this.#hashes.has(hashOf(secret));
  }

  /** Whether it was there; it is not any more. */
  take(secret: string): boolean {
    return this.#hashes.delete(hashOf(secret));
  }
}

/** 32 random bytes, fit for an address and a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
