import type { CodecKeys } from '#shared/codec/keys.ts';
import { encryptAes } from '../../../lib/aes-ecb.ts';
import { TextBody } from './text-body.ts';

const cipherType = 'text/plain; charset=utf-8';

export class BodyEncoder {
  readonly #keys: CodecKeys;
  readonly #isPlain: boolean;

  /**
   * Encodes responses, as plain JSON if `isPlain`. Pictures are always encrypted, because the contract has no other
   * form.
   */
  constructor(keys: CodecKeys, isPlain: boolean) {
    this.#keys = keys;
    this.#isPlain = isPlain;
  }

  response(value: unknown): TextBody {
    const json = JSON.stringify(value);
    return this.#isPlain
      ? new TextBody('application/json; charset=utf-8', json)
      : new TextBody(cipherType, encryptAes(this.#keys.api, json));
  }

  picture(svg: string): TextBody {
    const base64 = Buffer.from(svg, 'utf8').toString('base64');
    return new TextBody(cipherType, encryptAes(this.#keys.image, base64));
  }

  /** Returns a body that no key can decrypt, because its last block is incomplete. */
  undecryptable(): TextBody {
    return new TextBody(cipherType, Buffer.alloc(1_000, 'noise that no key opens ').toString('base64'));
  }
}
