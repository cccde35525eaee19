import { gatewayHosts } from './gateway-hosts.ts';

/**
 * Extension match patterns for Electron's `webRequest`. A pattern without a port matches every port, and a trailing dot
 * of a host name is ignored.
 */
export const realGatewayPatterns: readonly string[] = gatewayHosts.flatMap((host) =>
  ['*', 'ws', 'wss'].flatMap((scheme) => [`${scheme}://${host}/*`, `${scheme}://*.${host}/*`]),
);

/**
 * URL patterns for CDP's Fetch domain, which matches substrings. A request that only mentions a gateway is continued
 * once its URL is parsed.
 */
export const realGatewayTexts: readonly string[] = gatewayHosts.map((host) => `*${host}*`);

/**
 * Decides which servers pages may call. Real gateways stay blocked until a person allows them; the permission ends with
 * the program.
 */
export class GatewayGate {
  /** If set, the only hosts that pages may call. Lower case; a leading `*.` matches all subdomains. */
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

/** Returns the host of a network address as browsers parse it, without a trailing dot. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^(https?|wss?):$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/\.+$/, '');
}

const isGateway = (host: string): boolean =>
  gatewayHosts.some((name) => host === name || host.endsWith(`.${name}`));

const isListed = (host: string, names: readonly string[]): boolean =>
  names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
