import type * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import type { BridgeCall } from '#shared/device/bridge-call.ts';
import type { AppError } from '#shared/errors.ts';
import { appResponseOf, unknownApi } from './app-responses.ts';
import type { CallerPage } from './caller-page.ts';
import { type BridgeResponse, type ClientOutcome, orderIdOf, payApiOf } from './pay-apis.ts';

/**
 * What an app answers: nothing, at once, or one after the other as time goes by. An error among the answers is for the log:
 * the page is not told of it.
 */
export type BridgeResponder = Iterable<BridgeResponse> | AsyncIterable<BridgeResponse | AppError>;

export interface BridgeReply {
  readonly verdict: 'answered' | 'unknown api' | 'wrong arguments';
  /** What is wrong with the call. */
  readonly problem?: string;
  /** The same in Chinese. */
  readonly zh?: string | undefined;
  readonly answers: BridgeResponder;
}

/** Decides what a native app answers to a call. */
export type BridgeCallHandler = (call: BridgeCall, page: CallerPage) => BridgeReply;

/** A payment that a page asks for, its arguments checked. */
export interface PaymentCall {
  readonly bridge: BridgeCall['bridge'];
  /** Undefined when the request names no order of ours. */
  readonly orderId: string | undefined;
  /** How this app says it. */
  readonly says: (outcome: ClientOutcome) => BridgeResponse;
}

export type PaymentHandler = (payment: PaymentCall, page: CallerPage) => BridgeResponder;

/** Apps as pages know them; who decides about payments is given. */
export function handlePayments(handlePayment: PaymentHandler): BridgeCallHandler {
  return (call, page) => {
    const api = payApiOf(call);
    if (api === undefined) {
      const answer = appResponseOf(call);
      return answer === undefined
        ? {
            verdict: 'unknown api',
            problem: 'the app has no such call',
            zh: '应用没有这个接口',
            answers: [unknownApi[call.bridge]],
          }
        : { verdict: 'answered', answers: [answer] };
    }
    const { args } = call;
    const problem = problemOf(api.request, args);
    if (problem !== undefined) {
      const zh = `参数不符合约定（${problem}）`;
      return { verdict: 'wrong arguments', problem, zh, answers: [api.invalid(args)] };
    }
    const payment: PaymentCall = {
      bridge: call.bridge,
      orderId: orderIdOf(api, args),
      says: (outcome) => api.says(outcome, args),
    };
    return { verdict: 'answered', answers: handlePayment(payment, page) };
  };
}

/** Without somebody who decides, every payment is cancelled: nothing looks paid that is not. */
export const rejectWithoutPayDesk = handlePayments(({ says }) => [says('cancelled')]);

/** Names the argument, never its value. */
function problemOf(schema: Type.TSchema, args: unknown): string | undefined {
  if (Check(schema, args)) return undefined;
  const [, errors] = Errors(schema, args);
  const [first] = errors;
  return `${first?.instancePath || 'the arguments'}: ${first?.message ?? 'not as agreed'}`;
}
