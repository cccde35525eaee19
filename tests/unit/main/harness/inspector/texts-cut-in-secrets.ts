/** Returns texts with a phone number at the `length` limit, each cut at another of its digits. */
export function textsCutInSecrets(length: number): readonly string[] {
  const phones = '13812345552 '.repeat(length);
  return Array.from({ length: 12 }, (_, at) => `token=${'x'.repeat(length + at)} ${phones}`);
}
