/** Encryption keys of 16 ASCII bytes. They are fixed, unless environment variables of a deployment override them. */
export interface CodecKeys {
  /** Key of response bodies and of `random` in the register call (VITE_API_AES_KEY). */
  readonly api: string;
  /** Key of encrypted pictures (VITE_IMAGE_AES_KEY). */
  readonly image: string;
  /** Key of payment signatures (VITE_PAY_SIGN_KEY). */
  readonly paySign: string;
}

export const defaultKeys: CodecKeys = {
  api: 'manyue-api-key-1',
  image: 'manyue-img-key-1',
  paySign: 'manyue-sig-key-1',
};

type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the keys from `import.meta.env` in a page or from `process.env` in Node. An empty variable counts as missing.
 */
export function readKeys(environment: KeyEnvironment): CodecKeys {
  return {
    api: environment['VITE_API_AES_KEY'] || defaultKeys.api,
    image: environment['VITE_IMAGE_AES_KEY'] || defaultKeys.image,
    paySign: environment['VITE_PAY_SIGN_KEY'] || defaultKeys.paySign,
  };
}
