import { createHash, randomBytes } from 'node:crypto';

/** Issued random tokens. Only their hashes are stored, so that the time of a comparison reveals nothing. */
export class HashedTokenSet {
  readonly #hashes = new Set<string>();
  readonly #max: number;

  /** Removes the oldest token if there are more than `max`. */
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

  /** Removes the token. Returns whether it was there. */
  take(secret: string): boolean {
    return this.#hashes.delete(hashOf(secret));
  }
}

/** Returns 32 random bytes in a form that fits a URL and a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
