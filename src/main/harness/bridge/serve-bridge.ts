import { Check } from 'typebox/schema';
import { BridgeCall, bridgePayloadLimit } from '#shared/device/bridge-call.ts';
import { answerSymbol } from '#shared/device/device-facts.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { askingPage } from './asking-page.ts';
import type { AnswerBridgeCall } from './bridge-answers.ts';
import type { BridgeLog } from './bridge-log.ts';
import type { BridgeAnswer } from './pay-apis.ts';

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
  const page = askingPage(cdp, signal);
  const serve = async ({ payload, executionContextId }: BindingCalled): Promise<void> => {
    const call = readCall(payload);
    if ('problem' in call) {
      log.add({ bridge: 'unreadable', api: '', args: call.start, verdict: 'refused', problem: call.problem });
      return;
    }
    const { bridge, api, args } = call;
    const { verdict, problem, answers } = answer(call, page);
    const entry = log.add({ bridge, api, args, verdict, ...(problem === undefined ? {} : { problem }) });
    try {
      for await (const value of answers) {
        entry.answered(value);
        await deliver(cdp, executionContextId, call.id, value);
      }
    } catch (thrown) {
      if (!signal.aborted) entry.failed(toAppError(thrown).message);
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

interface Unreadable {
  /** Of the payload, as it came. */
  readonly start: string;
  readonly problem: string;
}

function readCall(payload: string): BridgeCall | Unreadable {
  const refuse = (problem: string): Unreadable => ({ start: payload.slice(0, 200), problem });
  if (payload.length > bridgePayloadLimit) return refuse(`longer than ${bridgePayloadLimit} characters`);
  try {
    const value: unknown = JSON.parse(payload);
    return Check(BridgeCall, value) ? value : refuse('not of the shape of a bridge call');
  } catch (thrown) {
    return refuse(toAppError(thrown).message);
  }
}

/** A document that has gone meanwhile gets no answer, as on a phone. */
async function deliver(cdp: CdpSession, contextId: number, id: number, value: BridgeAnswer): Promise<void> {
  const answer = `globalThis[Symbol.for(${JSON.stringify(answerSymbol)})]`;
  const expression = `${answer}?.(${id}, ${JSON.stringify(value)})`;
  try {
    await cdp.send('Runtime.evaluate', { expression, contextId });
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'cdp')) throw thrown;
  }
}
