const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Host names under which this server may be called. Other names are rejected, because a page could point its own name
 * here (DNS rebinding). The port is ignored, because a tunnel may use any port.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /** `lan` lists the network addresses of this machine that other devices may use. */
  constructor(lan: readonly string[]) {
    this.#names = new Set([...loopbackNames, ...lan]);
  }

  has(host: string | undefined): boolean {
    const url = host === undefined ? null : URL.parse(`http://${host}`);
    return url !== null && url.host === host && this.#names.has(url.hostname);
  }
}
