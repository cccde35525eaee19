/** Fixed keys, 16 ASCII bytes each. A deployment overrides them by the environment variables of the same meaning. */
export interface CodecKeys {
  /** Answer bodies, and `random` of register. VITE_API_AES_KEY */
  readonly api: string;
  /** Pictures. VITE_IMAGE_AES_KEY */
  readonly image: string;
  /** The signature of a payment. VITE_PAY_SIGN_KEY */
  readonly paySign: string;
}

export const defaultKeys: CodecKeys = {
  api: 'manyue-api-key-1',
  image: 'manyue-img-key-1',
  paySign: 'manyue-sig-key-1',
};

type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/** `environment` is `import.meta.env` in a page and `process.env` in Node. An empty variable counts as absent. */
export function readKeys(environment: KeyEnvironment): CodecKeys {
  return {
    api: environment['VITE_API_AES_KEY'] || defaultKeys.api,
    image: environment['VITE_IMAGE_AES_KEY'] || defaultKeys.image,
    paySign: environment['VITE_PAY_SIGN_KEY'] || defaultKeys.paySign,
  };
}
