import type { CdpCommand, CdpSession } from '../../../harness/emulation/cdp-session.ts';
import { gatewayHosts } from '../../../harness/pay/gateway-hosts.ts';
import type { GatewayGate } from '../../../harness/pay/real-gateways.ts';
import type { CdpConnection } from '../../cdp/cdp-connection.ts';

const method = 'Network.emulateNetworkConditionsByRule';

interface Rule {
  readonly urlPattern: string;
  readonly offline: boolean;
}

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const rule = (urlPattern: string, offline: boolean) => ({ ...unlimited, urlPattern, offline });

/** Returns a pattern for WebSockets to a host and its subdomains, on any port, with or without a final dot. */
const socketsOf = (host: string) => `ws{s}?://{*.}?${host}{.}?:*/*`;
const socketsOfListed = (host: string) => `ws{s}?://${host}{.}?:*/*`;

/**
 * Blocks WebSockets of pages and workers to hosts that the gate refuses. The Fetch domain blocks all other requests but
 * does not intercept WebSockets. Rules of network conditions apply to them; the first matching rule wins.
 */
export class SocketConditions {
  readonly #gate: GatewayGate;
  /** Last parameters of the command by session, without the gate's rules. */
  readonly #latest = new Map<string, CdpCommand['params']>();

  constructor(gate: GatewayGate) {
    this.#gate = gate;
  }

  /** Returns the parameters to send, with the gate's rules before those of the view's conditions. */
  amend(sessionId: string, command: CdpCommand): CdpCommand['params'] {
    if (command.method !== method) return command.params;
    this.#latest.set(sessionId, command.params);
    const { matchedNetworkConditions = [] } = command.params as {
      matchedNetworkConditions?: readonly Rule[];
    };
    return { ...command.params, matchedNetworkConditions: [...this.#rules(), ...matchedNetworkConditions] };
  }

  /** Sends the current rules to every session again. */
  renew(session: (sessionId: string) => CdpSession, onProblem: (thrown: unknown) => void): void {
    for (const [sessionId, params] of this.#latest) session(sessionId).send(method, params).catch(onProblem);
  }

  forget(sessionId: string): void {
    this.#latest.delete(sessionId);
  }

  #rules(): readonly Rule[] {
    const { isOpen, onlyHosts } = this.#gate;
    const gateways = isOpen ? [] : gatewayHosts.map((host) => rule(socketsOf(host), true));
    if (onlyHosts === undefined) return gateways;
    const allowed = onlyHosts.map((host) => rule(socketsOfListed(host), false));
    return [...gateways, ...allowed, rule('ws{s}?://*:*/*', true)];
  }
}

/** Blocks WebSockets of every session of the connection to hosts that the gate refuses, until the signal aborts. */
export function restrictSockets(
  connection: CdpConnection,
  gate: GatewayGate,
  reportError: (thrown: unknown) => void,
  signal: AbortSignal,
): void {
  const conditions = new SocketConditions(gate);
  connection.amend = (sessionId, command) => conditions.amend(sessionId, command);
  connection.onSessionEnded = (sessionId) => conditions.forget(sessionId);
  gate.onChange(() => conditions.renew((id) => connection.session(id), reportError), signal);
}

/** Commands for a new session, sent before its first script. */
export const socketCommands: readonly CdpCommand[] = [
  { method: 'Network.enable', params: {} },
  { method, params: { matchedNetworkConditions: [] } },
];
