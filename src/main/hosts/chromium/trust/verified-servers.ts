import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { AppError } from '#shared/errors.ts';
import {
  presentedChain,
  publicKeyFingerprint,
  type Trust,
} from '../../../harness/environments/certificate-chain.ts';
import { dial, type Endpoint, type NetworkRoute, withoutBrackets } from './dial.ts';

const timeoutMs = 15_000;
/** Time in ms after which a server is checked again, because its certificate may have changed. */
const verdictMs = 60_000;

interface Verdict {
  /** Protocol and trust anchors of the server; undefined if the environment's certificates do not cover it. */
  readonly trusted: Promise<{ readonly protocol: string; readonly anchors: readonly string[] } | undefined>;
  readonly until: number;
}

/**
 * Servers that the environment's certificates cover. OpenSSL verifies signatures, names, dates and purposes on each
 * connection that is used.
 */
export class VerifiedServers {
  readonly #trust: Trust;
  readonly #route: NetworkRoute;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(trust: Trust, route: NetworkRoute) {
    this.#trust = trust;
    this.#route = route;
  }

  /** Returns the ALPN protocol of a server that the certificates cover. Undefined for other servers. */
  async protocolOf(endpoint: Endpoint): Promise<string | undefined> {
    return (await this.#trusted(endpoint))?.protocol;
  }

  /** Connects to a server. Rejects if the connection cannot be verified. */
  async connect(endpoint: Endpoint, protocol: string): Promise<TLSSocket> {
    const trusted = await this.#trusted(endpoint);
    if (trusted === undefined)
      throw new AppError('network', `The environment's certificates do not cover ${endpoint.host}`);
    return this.#handshake(endpoint, [protocol], trusted.anchors);
  }

  #trusted(endpoint: Endpoint): Verdict['trusted'] {
    const name = `${endpoint.host}:${endpoint.port}`;
    const known = this.#verdicts.get(name);
    if (known !== undefined && known.until > Date.now()) return known.trusted;
    // Ignores the error, because the browser itself reports that the server cannot be reached.
    const trusted = this.#inspect(endpoint).catch(() => undefined);
    if (this.#verdicts.size > 1_000) this.#verdicts.clear();
    this.#verdicts.set(name, { trusted, until: Date.now() + verdictMs });
    return trusted;
  }

  async #inspect(endpoint: Endpoint): Promise<Awaited<Verdict['trusted']>> {
    const { certificates, keys } = this.#trust;
    const unverified = await this.#handshake(endpoint, protocols, undefined);
    const chain = presentedChain(unverified.getPeerX509Certificate());
    unverified.destroy();
    const named = chain.filter((certificate) => keys.includes(publicKeyFingerprint(certificate)));
    const anchors = [...certificates, ...named].map((certificate) => certificate.toString());
    const socket = await this.#handshake(endpoint, protocols, anchors);
    const protocol = socket.alpnProtocol || 'http/1.1';
    socket.destroy();
    return { protocol, anchors };
  }

  /** Connects with TLS. Without `anchors`, accepts any certificate, because it is then only read. */
  async #handshake(
    endpoint: Endpoint,
    offered: readonly string[],
    anchors: readonly string[] | undefined,
  ): Promise<TLSSocket> {
    const name = withoutBrackets(endpoint.host);
    const raw = await dial(endpoint, this.#route);
    const socket = connect({
      socket: raw,
      ...(isIP(name) === 0 ? { servername: name } : { host: name }),
      ALPNProtocols: [...offered],
      ...(anchors === undefined
        ? { rejectUnauthorized: false }
        : { ca: [...anchors], allowPartialTrustChain: true }),
    });
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
      return socket;
    } catch (thrown) {
      socket.destroy();
      raw.destroy();
      throw thrown;
    }
  }
}

const protocols = ['h2', 'http/1.1'];
