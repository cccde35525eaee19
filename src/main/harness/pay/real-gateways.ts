import { gatewayHosts } from './gateway-hosts.ts';

/**
 * Match patterns for Electron's `webRequest`, in the syntax of browser extensions. A pattern without a port matches
 * every port, and Electron ignores a dot at the end of a host name.
 */
export const realGatewayPatterns: readonly string[] = gatewayHosts.flatMap((host) =>
  ['*', 'ws', 'wss'].flatMap((scheme) => [`${scheme}://${host}/*`, `${scheme}://*.${host}/*`]),
);

/**
 * URL patterns for CDP's Fetch domain. They match any part of a URL, so a request whose URL only contains the name of a
 * gateway is paused too. It continues after its host was checked.
 */
export const realGatewayTexts: readonly string[] = gatewayHosts.map((host) => `*${host}*`);

/**
 * Decides which servers pages may call. Real gateways are blocked until the user allows them. The permission ends with
 * the program.
 */
export class GatewayGate {
  /**
   * The only hosts that pages may call, in lower case; undefined if all are allowed. A leading `*.` stands for all
   * subdomains.
   */
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
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  refuses(address: string): boolean {
    const host = hostOf(address);
    if (host === undefined) return false;
    if (!this.#isOpen && isGateway(host)) return true;
    return this.onlyHosts !== undefined && !isListed(host, this.onlyHosts);
  }
}

/**
 * Returns the host of a URL as browsers parse it, without a dot at the end. Undefined for URLs that do not use the
 * network.
 */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^(https?|wss?):$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/\.+$/, '');
}

const isGateway = (host: string): boolean =>
  gatewayHosts.some((name) => host === name || host.endsWith(`.${name}`));

const isListed = (host: string, names: readonly string[]): boolean =>
  names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
