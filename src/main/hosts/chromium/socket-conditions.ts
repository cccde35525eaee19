import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { gatewayHosts } from '../../harness/pay/gateway-hosts.ts';
import type { GatewayGate } from '../../harness/pay/real-gateways.ts';

const method = 'Network.emulateNetworkConditionsByRule';

interface Rule {
  readonly urlPattern: string;
  readonly offline: boolean;
}

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const rule = (urlPattern: string, offline: boolean) => ({ ...unlimited, urlPattern, offline });

/** Web sockets to a host and those below it, on any port, with a dot at its end or without. */
const socketsOf = (host: string) => `ws{s}?://{*.}?${host}{.}?:*/*`;
const socketsOfListed = (host: string) => `ws{s}?://${host}{.}?:*/*`;

/**
 * Keeps web sockets of pages and workers from the hosts that the gate refuses. The Fetch domain, which stops all else, is not
 * told of them; the network's conditions reach them, of which the first rule that fits an address holds.
 */
export class SocketConditions {
  readonly #gate: GatewayGate;
  /** What each session was told last by others. */
  readonly #told = new Map<string, CdpCommand['params']>();

  constructor(gate: GatewayGate) {
    this.#gate = gate;
  }

  /** Returns the parameters to send: the gate's rules come before those of the view's conditions. */
  amend(sessionId: string, command: CdpCommand): CdpCommand['params'] {
    if (command.method !== method) return command.params;
    this.#told.set(sessionId, command.params);
    const { matchedNetworkConditions = [] } = command.params as {
      matchedNetworkConditions?: readonly Rule[];
    };
    return { ...command.params, matchedNetworkConditions: [...this.#rules(), ...matchedNetworkConditions] };
  }

  /** Puts the rules of now into force in each session. */
  renew(session: (sessionId: string) => CdpSession, onProblem: (thrown: unknown) => void): void {
    for (const [sessionId, params] of this.#told) session(sessionId).send(method, params).catch(onProblem);
  }

  forget(sessionId: string): void {
    this.#told.delete(sessionId);
  }

  #rules(): readonly Rule[] {
    const { isOpen, onlyHosts } = this.#gate;
    const gateways = isOpen ? [] : gatewayHosts.map((host) => rule(socketsOf(host), true));
    if (onlyHosts === undefined) return gateways;
    const allowed = onlyHosts.map((host) => rule(socketsOfListed(host), false));
    return [...gateways, ...allowed, rule('ws{s}?://*:*/*', true)];
  }
}

/** Commands for a new session, before its first script. */
export const socketCommands: readonly CdpCommand[] = [
  { method: 'Network.enable', params: {} },
  { method, params: { matchedNetworkConditions: [] } },
];
