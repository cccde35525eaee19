/** AES-128-ECB with PKCS7 padding and a fixed key. */
export interface Ecb {
  /** The bytes inside base64 cipher text. Rejects for text that the key does not open. */
  decrypt(cipherText: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Base64 cipher text of a short text. */
  encrypt(text: string): Promise<string>;
}
