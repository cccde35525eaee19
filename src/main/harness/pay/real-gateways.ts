import { gatewayHosts } from './gateway-hosts.ts';

/**
 * As match patterns of extensions, which Electron's `webRequest` takes: a pattern without a port fits every port, and a dot at
 * the end of a name is passed over.
 */
export const realGatewayPatterns: readonly string[] = gatewayHosts.flatMap((host) =>
  ['*', 'ws', 'wss'].flatMap((scheme) => [`${scheme}://${host}/*`, `${scheme}://*.${host}/*`]),
);

/** For CDP's Fetch domain, which matches texts: those that only name a gateway are let through once they are read. */
export const realGatewayTexts: readonly string[] = gatewayHosts.map((host) => `*${host}*`);

/** Which servers pages may call. Real gateways: not before a person has said so, for as long as the program runs. */
export class GatewayGate {
  /** Where set, no other host is called; in small letters, `*.` before a name for those below it. */
  readonly onlyHosts: readonly string[] | undefined;
  readonly #listeners = new Set<() => void>();
  #isOpen = false;

  constructor({ onlyHosts }: { readonly onlyHosts?: readonly string[] | undefined } = {}) {
    this.onlyHosts = onlyHosts;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  set isOpen(isOpen: boolean) {
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  refuses(address: string): boolean {
    const host = hostOf(address);
    if (host === undefined) return false;
    if (!this.#isOpen && isGateway(host)) return true;
    return this.onlyHosts !== undefined && !isListed(host, this.onlyHosts);
  }
}

/** Of an address that goes to a server, as browsers read it; without a dot at its end. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^(https?|wss?):$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/\.+$/, '');
}

const isGateway = (host: string): boolean =>
  gatewayHosts.some((name) => host === name || host.endsWith(`.${name}`));

const isListed = (host: string, names: readonly string[]): boolean =>
  names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
