import { Check } from 'typebox/schema';
import { BridgeCall, bridgePayloadLimit } from '#shared/device/bridge-call.ts';
import { answerSymbol } from '#shared/device/device-facts.ts';
import { toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import type { AnswerBridgeCall, BridgeAnswer } from './bridge-answers.ts';
import type { BridgeLog, BridgeLogEntry } from './bridge-log.ts';

interface BindingCalled {
  readonly name: string;
  readonly payload: string;
  readonly executionContextId: number;
}

interface ServeBridgeOptions {
  readonly bindingName: string;
  readonly answer: AnswerBridgeCall;
  readonly log: BridgeLog;
  readonly signal: AbortSignal;
}

/**
 * Answers the native calls of one session's documents. Payloads are hostile: capped, parsed, checked, and never run. Each
 * answer goes back to the document that asked, and to no other that may have taken its place.
 */
export function serveBridge(cdp: CdpSession, { bindingName, answer, log, signal }: ServeBridgeOptions): void {
  const serve = async ({ payload, executionContextId }: BindingCalled): Promise<void> => {
    const startedAt = performance.now();
    const call = readCall(payload);
    if ('problem' in call) {
      log.add({ ...call, verdict: 'refused', latency: 0 });
      return;
    }
    const entry: Omit<BridgeLogEntry, 'latency' | 'verdict'> = {
      bridge: call.bridge,
      api: call.api,
      args: call.args,
    };
    const took = () => performance.now() - startedAt;
    try {
      const { verdict, answers } = await answer(call);
      log.add({ ...entry, verdict, latency: took() });
      for (const value of answers) await deliver(cdp, executionContextId, call.id, value);
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      // A document that has gone meanwhile gets no answer, as on a phone.
      if (code !== 'cdp') log.add({ ...entry, verdict: 'refused', problem: message, latency: took() });
    }
  };
  cdp.on(
    'Runtime.bindingCalled',
    (params) => {
      const called = params as BindingCalled;
      if (called.name === bindingName) void serve(called);
    },
    signal,
  );
}

type Unreadable = Pick<BridgeLogEntry, 'bridge' | 'api' | 'args'> & { readonly problem: string };

function readCall(payload: string): BridgeCall | Unreadable {
  const refuse = (problem: string): Unreadable => ({
    bridge: 'unreadable',
    api: '',
    args: payload.slice(0, 200),
    problem,
  });
  if (payload.length > bridgePayloadLimit) return refuse(`longer than ${bridgePayloadLimit} characters`);
  try {
    const value: unknown = JSON.parse(payload);
    return Check(BridgeCall, value) ? value : refuse('not of the shape of a bridge call');
  } catch (thrown) {
    return refuse(toAppError(thrown).message);
  }
}

async function deliver(cdp: CdpSession, contextId: number, id: number, value: BridgeAnswer): Promise<void> {
  const answer = `globalThis[Symbol.for(${JSON.stringify(answerSymbol)})]`;
  await cdp.send('Runtime.evaluate', {
    expression: `${answer}?.(${id}, ${JSON.stringify(value)})`,
    contextId,
  });
}
