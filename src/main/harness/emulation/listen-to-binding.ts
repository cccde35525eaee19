import type * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { CdpSession } from './cdp-session.ts';

interface BindingCalled {
  readonly name: string;
  readonly payload: string;
  readonly executionContextId: number;
}

/** Passes the calls of a CDP binding, each with its JavaScript context, to `listener` until `signal` aborts. */
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
 * Returns a valid report of our script. Returns undefined for anything else, because the page's scripts can change what
 * our script reads and sends.
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
    // Not JSON, so our script did not send it.
    return undefined;
  }
}
