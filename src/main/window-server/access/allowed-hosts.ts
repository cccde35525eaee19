const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Knows by which names this server may be called. Another name that leads here is a page's trick to be taken for ours (DNS
 * rebinding). The port is not looked at: a tunnel may end at any.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /** `lan`: addresses of this machine in its networks under which others may come in. */
  constructor(lan: readonly string[]) {
    this.#names = new Set([...loopbackNames, ...lan]);
  }

  /** `host`: the request's header. */
  has(host: string | undefined): boolean {
    const url = host === undefined ? null : URL.parse(`http://${host}`);
    return url !== null && url.host === host && this.#names.has(url.hostname);
  }
}
