import core from 'crypto-js/core.js';
import hex from 'crypto-js/enc-hex.js';
import pbkdf2 from 'crypto-js/pbkdf2.js';

/** Salted, slow hash of a short PIN. Anyone who reads it from the storage must slowly try all PINs. */
export interface SealedPin {
  readonly salt: string;
  readonly rounds: number;
  readonly digest: string;
}

/**
 * Number of hash rounds, which take about 0.1 s on a phone. They are computed in JavaScript, because pages over plain
 * HTTP lack WebCrypto.
 */
const rounds = 2_000;

export function sealPin(pin: string): SealedPin {
  const salt = core.lib.WordArray.random(16).toString(hex);
  return { salt, rounds, digest: digestOf(pin, salt, rounds) };
}

export function isSealedPin(pin: string, { salt, rounds: usedRounds, digest }: SealedPin): boolean {
  return digestOf(pin, salt, usedRounds) === digest;
}

function digestOf(pin: string, salt: string, iterations: number): string {
  return pbkdf2(pin, hex.parse(salt), { keySize: 8, iterations }).toString(hex);
}
