import type * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import type { BridgeCall } from '#shared/device/bridge-call.ts';
import type { AppError } from '#shared/errors.ts';
import { appResponseOf, unknownApi } from './app-responses.ts';
import type { CallerPage } from './caller-page.ts';
import { type BridgeResponse, type ClientOutcome, orderIdOf, payApiOf } from './pay-apis.ts';

/**
 * Responses of an app: none, one, or several over time. An AppError stands for a response that is missing because of a
 * problem; it is logged and not sent.
 */
export type BridgeResponder = Iterable<BridgeResponse> | AsyncIterable<BridgeResponse | AppError>;

export interface BridgeReply {
  readonly verdict: 'answered' | 'unknown api' | 'wrong arguments';
  /** Problem with the call, in English. */
  readonly problem?: string;
  readonly zh?: string | undefined;
  readonly responses: BridgeResponder;
}

/** Returns a native app's responses to a call. */
export type BridgeCallHandler = (call: BridgeCall, page: CallerPage) => BridgeReply;

/** A payment requested by a page, with valid arguments. */
export interface PaymentCall {
  readonly bridge: BridgeCall['bridge'];
  /** ID of the order; undefined if the request contains none of the site's orders. */
  readonly orderId: string | undefined;
  /** Converts an outcome to the format in which this app responds. */
  readonly says: (outcome: ClientOutcome) => BridgeResponse;
}

export type PaymentHandler = (payment: PaymentCall, page: CallerPage) => BridgeResponder;

/** Returns a handler that responds to bridge calls as the apps do. `handlePayment` decides payments. */
export function handlePayments(handlePayment: PaymentHandler): BridgeCallHandler {
  return (call, page) => {
    const api = payApiOf(call);
    if (api === undefined) {
      const response = appResponseOf(call);
      return response === undefined
        ? {
            verdict: 'unknown api',
            problem: 'the app has no such API',
            zh: '应用没有这个接口',
            responses: [unknownApi[call.bridge]],
          }
        : { verdict: 'answered', responses: [response] };
    }
    const { args } = call;
    const problem = problemOf(api.request, args);
    if (problem !== undefined) {
      const zh = `参数不符合约定（${problem}）`;
      return { verdict: 'wrong arguments', problem, zh, responses: [api.invalid(args)] };
    }
    const payment: PaymentCall = {
      bridge: call.bridge,
      orderId: orderIdOf(api, args),
      says: (outcome) => api.says(outcome, args),
    };
    return { verdict: 'answered', responses: handlePayment(payment, page) };
  };
}

/** Cancels every payment. Without a pay desk, no payment may succeed. */
export const rejectWithoutPayDesk = handlePayments(({ says }) => [says('cancelled')]);

/** Returns the name and the problem of the invalid argument. Does not contain its value, which may be private. */
function problemOf(schema: Type.TSchema, args: unknown): string | undefined {
  if (Check(schema, args)) return undefined;
  const [, errors] = Errors(schema, args);
  const [first] = errors;
  return `${first?.instancePath || 'the arguments'}: ${first?.message ?? 'invalid'}`;
}
