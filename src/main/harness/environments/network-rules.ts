import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { publicKeyFingerprint } from './certificate-chain.ts';
import type { Environment } from './environment.ts';

/** How the pages of an environment reach their hosts. */
export interface NetworkRules {
  /** As Chromium's `--host-resolver-rules` takes them; empty for none. */
  readonly hostRules: string;
  /** As Chromium's `--proxy-server` takes it; empty for the system's own. */
  readonly proxy: string;
  /** SHA-256 of public keys in base64, whose certificates are accepted beyond what the system trusts. */
  readonly acceptedKeys: readonly string[];
}

export const usualNetwork: NetworkRules = { hostRules: '', proxy: '', acceptedKeys: [] };

/** Rejects with AppError 'usage' for a certificate that cannot be read. Paths are taken from `folder`. */
export async function networkRules(
  { id, hosts = {}, proxy = '', certificates = [] }: Environment,
  folder: string,
): Promise<NetworkRules> {
  return {
    hostRules: Object.entries(hosts)
      .map(([host, target]) => `MAP ${host} ${target}`)
      .join(','),
    proxy: proxy.replace(/\/$/, ''),
    acceptedKeys: await Promise.all(certificates.map((entry) => fingerprintOf(entry, id, folder))),
  };
}

/** What a Chromium is started with for them. */
export function networkFlags({ hostRules, proxy, acceptedKeys }: NetworkRules): readonly string[] {
  return [
    ...(hostRules === '' ? [] : [`--host-resolver-rules=${hostRules}`]),
    ...(proxy === '' ? [] : [`--proxy-server=${proxy}`]),
    ...(acceptedKeys.length === 0 ? [] : [`--ignore-certificate-errors-spki-list=${acceptedKeys.join(',')}`]),
  ];
}

async function fingerprintOf(entry: string, id: string, folder: string): Promise<string> {
  const [, fingerprint] = /^sha256\/([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
  if (fingerprint !== undefined) return fingerprint;
  const path = resolve(folder, entry);
  try {
    return publicKeyFingerprint(new X509Certificate(await readFile(path)));
  } catch (cause) {
    throw new AppError(
      'usage',
      `Environment ${id}: ${path} is no certificate that can be read: name a PEM file, or write sha256/ and 44 characters of base64`,
      { cause, zh: `环境 ${id}：${path} 不是可读的证书：请写 PEM 文件，或 sha256/ 加 44 个 base64 字符` },
    );
  }
}
