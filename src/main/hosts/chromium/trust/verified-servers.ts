import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { AppError } from '#shared/errors.ts';
import {
  publicKeyFingerprint,
  sentChain,
  type Trust,
} from '../../../harness/environments/certificate-chain.ts';
import { bare, dial, type Place, type Way } from './dial.ts';

const timeoutMs = 15_000;
/** After this a server is looked at again: its certificate may be another by then. */
const verdictMs = 60_000;

interface Verdict {
  /** What the server speaks, and who vouches for it; undefined for one that the environment does not vouch for. */
  readonly vouched: Promise<{ readonly protocol: string; readonly anchors: readonly string[] } | undefined>;
  readonly until: number;
}

/**
 * Servers that the certificates of an environment vouch for. OpenSSL decides: signatures, names, dates and purposes, on each
 * connection that is used.
 */
export class VerifiedServers {
  readonly #trust: Trust;
  readonly #way: Way;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(trust: Trust, way: Way) {
    this.#trust = trust;
    this.#way = way;
  }

  /** Returns what a vouched server speaks by ALPN; undefined for others, about which the browser decides. */
  async protocolOf(place: Place): Promise<string | undefined> {
    return (await this.#vouched(place))?.protocol;
  }

  /** Rejects when this connection is not vouched for. */
  async connect(place: Place, protocol: string): Promise<TLSSocket> {
    const vouched = await this.#vouched(place);
    if (vouched === undefined) throw new AppError('network', `${place.host} is not vouched for`);
    return this.#shake(place, [protocol], vouched.anchors);
  }

  #vouched(place: Place): Verdict['vouched'] {
    const name = `${place.host}:${place.port}`;
    const known = this.#verdicts.get(name);
    if (known !== undefined && known.until > Date.now()) return known.vouched;
    // One that cannot be reached is for the browser to tell.
    const vouched = this.#look(place).catch(() => undefined);
    if (this.#verdicts.size > 1_000) this.#verdicts.clear();
    this.#verdicts.set(name, { vouched, until: Date.now() + verdictMs });
    return vouched;
  }

  async #look(place: Place): Promise<Awaited<Verdict['vouched']>> {
    const { certificates, keys } = this.#trust;
    const sent = await this.#shake(place, protocols, undefined);
    const chain = sentChain(sent.getPeerX509Certificate());
    sent.destroy();
    const named = chain.filter((certificate) => keys.includes(publicKeyFingerprint(certificate)));
    const anchors = [...certificates, ...named].map((certificate) => certificate.toString());
    const socket = await this.#shake(place, protocols, anchors);
    const protocol = socket.alpnProtocol || 'http/1.1';
    socket.destroy();
    return { protocol, anchors };
  }

  /** Without anchors whatever is sent is taken, to be looked at. */
  async #shake(
    place: Place,
    offered: readonly string[],
    anchors: readonly string[] | undefined,
  ): Promise<TLSSocket> {
    const name = bare(place.host);
    const raw = await dial(place, this.#way);
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
