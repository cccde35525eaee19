import type * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { CdpSession } from './cdp-session.ts';

interface BindingCalled {
  readonly name: string;
  readonly payload: string;
  readonly executionContextId: number;
}

/** Calls `listener` for each call of a CDP binding, with the JavaScript context that called, until `signal` aborts. */
export function listenToBinding(
  cdp: CdpSession,
  binding: string,
  listener: (payload: string, contextId: number) => void,
  signal: AbortSignal,
): void {
  cdp.on(
    'Runtime.bindingCalled',
    (params) => {
      const { name, payload, executionContextId } = params as BindingCalled;
      if (name === binding) listener(payload, executionContextId);
    },
    signal,
  );
}

/**
 * Returns a report of the harness's script if it is valid, otherwise undefined. The scripts of the page can change what
 * that script reads and sends.
 */
export function readReport<Schema extends Type.TSchema>(
  schema: Schema,
  payload: string,
  maxLength: number,
): Type.Static<Schema> | undefined {
  if (payload.length > maxLength) return undefined;
  try {
    const value: unknown = JSON.parse(payload);
    return Check(schema, value) ? value : undefined;
  } catch {
    // Ignores text that is not JSON, because only the page's own scripts send such text.
    return undefined;
  }
}
