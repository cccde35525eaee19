import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import { type NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';
import { callbackResult } from './callback-result.ts';
import type { NativeOrder, NativePayStatus } from './native-pay.ts';

/** Window with the callback through which our own apps report results. */
export interface ShellResultWindow {
  onNativePayResult?: (json: unknown) => void;
}

/** Sends an order to our app, and waits for the result with the same request ID. */
export async function askShell(
  window: ShellResultWindow,
  order: NativeOrder,
  send: (request: NativePayRequest) => void,
  signal: AbortSignal,
): Promise<NativePayStatus> {
  const request = { id: requestId(), ...order };
  let receive: ((json: unknown) => void) | undefined;
  try {
    return await callbackResult<NativePayStatus>((callback) => {
      receive = (json) => {
        const result = parseResult(json);
        if (result?.id === request.id) callback(result.status);
      };
      window.onNativePayResult = receive;
      send(request);
    }, signal);
  } finally {
    // Keeps the callback if a later request has replaced it.
    if (window.onNativePayResult === receive) delete window.onNativePayResult;
  }
}

function requestId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36)).join('');
}

function parseResult(json: unknown): NativePayResult | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return readLeniently(NativePayResult, JSON.parse(json));
  } catch {
    // Ignores a message that is not JSON, because our apps report results as JSON.
    return undefined;
  }
}
