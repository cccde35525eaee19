/** Cipher: AES-128-ECB with PKCS7 padding and a fixed key. */
export interface Ecb {
  /** Decrypts ciphertext in base64. Rejects if the key does not match. */
  decrypt(cipherText: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Encrypts a short text and returns base64. */
  encrypt(text: string): Promise<string>;
}
