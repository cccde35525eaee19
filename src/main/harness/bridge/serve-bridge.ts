import { Check } from 'typebox/schema';
import { BridgeCall, bridgePayloadLimit } from '#shared/device/bridge-call.ts';
import { responseSymbol } from '#shared/device/device-facts.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { maskPrivateStart } from '#shared/privacy/mask.ts';
import { isGone } from '../emulation/cdp-errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { listenToBinding } from '../emulation/listen-to-binding.ts';
import { isDocumentGone } from '../page/document-gone.ts';
import type { BridgeLog, OpenEntry } from './bridge-log.ts';
import type { BridgeCallHandler, BridgeReply } from './bridge-responder.ts';
import { type CallerPage, callerPage } from './caller-page.ts';
import type { BridgeResponse } from './pay-apis.ts';

interface ServeBridgeOptions {
  readonly bindingName: string;
  /** Display name of the platform. */
  readonly platform: string;
  readonly handleCall: BridgeCallHandler;
  readonly log: BridgeLog;
  readonly signal: AbortSignal;
}

/**
 * Responds to the bridge calls from the documents of one session. Payloads are untrusted, so they are limited, parsed
 * and validated, but never executed. An invalid call is logged and does not stop later ones. A response goes only to
 * the document that called, and never to its successor.
 */
export function serveBridge(cdp: CdpSession, options: ServeBridgeOptions): void {
  const { bindingName, platform, log, signal } = options;
  const anyCaller = { platform, ...callerPage(cdp, signal) };
  const serve = async (payload: string, contextId: number): Promise<void> => {
    const call = readCall(payload);
    if ('problem' in call) {
      const { start, problem, zh } = call;
      log.add({ bridge: 'unreadable', api: '', args: start, verdict: 'refused', problem, zh });
      return;
    }
    const { id, bridge, api, args } = call;
    const report = (value: BridgeResponse) => {
      entry?.responded(value);
      return deliver(cdp, contextId, id, value);
    };
    let entry: OpenEntry | undefined;
    const { responses, ...reply } = replyTo(call, { ...anyCaller, report }, options.handleCall);
    entry = log.add({ bridge, api, args, ...reply });
    try {
      for await (const value of responses) {
        if (value instanceof AppError) entry.failed(value.message, value.zh);
        else await report(value);
      }
    } catch (thrown) {
      const { message, zh } = toAppError(thrown);
      if (!signal.aborted) entry.failed(message, zh);
    }
  };
  listenToBinding(
    cdp,
    bindingName,
    (payload, contextId) => {
      if (log.admit()) void serve(payload, contextId);
    },
    signal,
  );
}

type Reply = Omit<BridgeReply, 'verdict'> & { readonly verdict: BridgeReply['verdict'] | 'refused' };

/** Returns the handler's reply, or refuses the call if the handler throws, so that later calls are still served. */
function replyTo(call: BridgeCall, page: CallerPage, handle: BridgeCallHandler): Reply {
  try {
    return handle(call, page);
  } catch (thrown) {
    const { message: problem, zh } = toAppError(thrown);
    return { verdict: 'refused', problem, zh, responses: [] };
  }
}

interface Unreadable {
  /** Start of the payload for the log, masked. */
  readonly start: string;
  readonly problem: string;
  readonly zh: string;
}

function readCall(payload: string): BridgeCall | Unreadable {
  const refuse = (problem: string, zh: string): Unreadable => ({
    start: maskPrivateStart(payload, 200),
    problem,
    zh,
  });
  if (payload.length > bridgePayloadLimit)
    return refuse(`longer than ${bridgePayloadLimit} characters`, `超过 ${bridgePayloadLimit} 个字符`);
  try {
    const value: unknown = JSON.parse(payload);
    return Check(BridgeCall, value) ? value : refuse('not a valid bridge call', '不是原生接口调用的格式');
  } catch {
    // The parser's message is dropped, because it quotes the payload.
    return refuse('not JSON', '不是 JSON');
  }
}

/** Sends a response. Resolves with false if the document is gone, in which case a phone sends no response either. */
async function deliver(
  cdp: CdpSession,
  contextId: number,
  id: number,
  value: BridgeResponse,
): Promise<boolean> {
  const respond = `globalThis[Symbol.for(${JSON.stringify(responseSymbol)})]`;
  const expression = `${respond}?.(${id}, ${JSON.stringify(value)})`;
  try {
    await cdp.send('Runtime.evaluate', { expression, contextId });
    return true;
  } catch (thrown) {
    if (isGone(thrown) || isDocumentGone(thrown)) return false;
    throw thrown;
  }
}
