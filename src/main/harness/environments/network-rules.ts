import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { noTrust, publicKeyFingerprint, type Trust } from './certificate-chain.ts';
import type { Environment } from './environment.ts';

export interface NetworkRules {
  /** Value of Chromium's `--host-resolver-rules`; empty for none. */
  readonly hostRules: string;
  /** Value of Chromium's `--proxy-server`; empty for the system's proxy. */
  readonly proxy: string;
  readonly trust: Trust;
  /** The only hosts that pages may call. Absent: pages may call all hosts except real payment gateways. */
  readonly onlyHosts?: readonly string[];
}

export const defaultNetworkRules: NetworkRules = { hostRules: '', proxy: '', trust: noTrust };

/**
 * Returns the network rules of an environment. Certificate paths are relative to `folder`. Rejects with AppError
 * 'usage' if a certificate cannot be read.
 */
export async function networkRules(environment: Environment, folder: string): Promise<NetworkRules> {
  const { id, hosts = {}, proxy = '', certificates = [] } = environment;
  const entries = await Promise.all(certificates.map((entry) => readEntry(entry, id, folder)));
  const read = entries.filter((entry) => typeof entry !== 'string');
  return {
    hostRules: Object.entries(hosts)
      .map(([host, target]) => `MAP ${host} ${target}`)
      .join(','),
    proxy: proxy.replace(/\/$/, ''),
    ...(environment.onlyHosts === true ? { onlyHosts: listedHosts(environment) } : {}),
    trust: {
      certificates: read,
      keys: entries.map((entry) => (typeof entry === 'string' ? entry : publicKeyFingerprint(entry))),
    },
  };
}

/** Returns the host names of an environment. Without a `site`, this machine serves the built site. */
function listedHosts({ site, api, images, hosts = {}, allowedHosts = [] }: Environment): readonly string[] {
  const addresses = [site, api, images].flatMap((address) => URL.parse(address ?? '')?.hostname ?? []);
  const own = site === undefined ? ['127.0.0.1'] : [];
  const names = [...addresses, ...own, ...Object.keys(hosts), ...allowedHosts];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/**
 * WebRTC policy for environments that allow only listed hosts. WebRTC could otherwise send packets to IP addresses,
 * which `--host-resolver-rules` do not affect.
 */
export const listedWebRtcPolicy = 'disable_non_proxied_udp';

/** Local proxy that verifies TLS connections with the certificates of an environment. */
interface BridgeAddress {
  readonly port: number;
  /** SHA-256 of the public key in the proxy's certificates, in base64. */
  readonly fingerprint: string;
}

/**
 * Returns the value of `--host-resolver-rules`. If only listed hosts are allowed, other names do not resolve, because
 * request interception cannot block WebRTC, WebTransport and preconnects.
 */
export function resolverRules({ hostRules, proxy, onlyHosts }: NetworkRules): string {
  if (onlyHosts === undefined) return hostRules;
  const own = ['127.0.0.1', 'localhost', URL.parse(proxy)?.hostname ?? ''];
  const mapped = hostRules.split(',').map((rule) => rule.split(' ')[1]);
  const names = [...own, ...onlyHosts].filter((name) => name !== '' && !mapped.includes(name));
  // Chromium applies EXCLUDE rules before MAP rules. A wildcard that also matches a mapped host would therefore disable
  // its mapping.
  const isMapped = (name: string) =>
    mapped.some((host) => name.startsWith('*.') && host?.endsWith(name.slice(1)));
  if (names.some(isMapped)) return hostRules;
  return [hostRules, 'MAP * ~NOTFOUND', ...names.map((name) => `EXCLUDE ${name}`)].filter(Boolean).join(',');
}

export function networkFlags(network: NetworkRules, bridge?: BridgeAddress): readonly string[] {
  const { proxy, onlyHosts } = network;
  const resolved = resolverRules(network);
  const rules = [
    ...(resolved === '' ? [] : [`--host-resolver-rules=${resolved}`]),
    ...(onlyHosts === undefined ? [] : [`--force-webrtc-ip-handling-policy=${listedWebRtcPolicy}`]),
  ];
  if (bridge === undefined) return proxy === '' ? rules : [...rules, `--proxy-server=${proxy}`];
  const local = `https=http://127.0.0.1:${bridge.port}`;
  const key = `--ignore-certificate-errors-spki-list=${bridge.fingerprint}`;
  // `<-loopback>` sends requests to this machine through the local proxy too, which verifies their certificates.
  return proxy === ''
    ? [...rules, `--proxy-server=${local}`, '--proxy-bypass-list=<-loopback>', key]
    : [...rules, `--proxy-server=http=${proxy};${local}`, key];
}

/** Returns the preferences that set the WebRTC policy of Chrome, which ignores the flag of the headless shell. */
export function networkPreferences({ onlyHosts }: NetworkRules): object | undefined {
  return onlyHosts && { webrtc: { ip_handling_policy: listedWebRtcPolicy } };
}

/** Returns the fingerprint in an entry, or the certificate in the PEM file of an entry. */
async function readEntry(entry: string, id: string, folder: string): Promise<string | X509Certificate> {
  const [, fingerprint] = /^sha256\/([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
  if (fingerprint !== undefined) return fingerprint;
  const path = resolve(folder, entry);
  try {
    return new X509Certificate(await readFile(path));
  } catch (cause) {
    throw new AppError(
      'usage',
      `Environment ${id}: ${path} is not a readable certificate: name a PEM file, or write sha256/ and 44 characters of base64`,
      { cause, zh: `环境 ${id}：${path} 不是可读的证书：请写 PEM 文件，或 sha256/ 加 44 个 base64 字符` },
    );
  }
}
