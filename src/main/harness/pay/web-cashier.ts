import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { DeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import type { PayPreset, PayStep } from './pay-preset.ts';

/** Reply of the user when the site asks, after the cashier, whether an open order was paid. */
export type UserClaim = 'paid' | 'unpaid';

/** How the user returns to the site. With 'reopen', the cashier stays open and the site opens again. */
export type WayBack = 'link' | 'back' | 'reopen';

/** Actions of the user and of the phone's system at a web cashier. */
export interface WebCashier {
  /** Presses the button. Resolves when the next page is open. */
  press(button: 'pay' | 'cancel'): Promise<void>;
  become(state: PageLifecycle): Promise<void>;
  /**
   * Returns to the site. `claim` is the reply to the site's question whether the user has paid; undefined if the site
   * does not ask.
   */
  returnToSite(way: WayBack, claim: UserClaim | undefined): Promise<void>;
}

/** One event at a web cashier, `at` ms after it opened. */
export type CashierMove =
  | { readonly at: number; readonly press: 'pay' | 'cancel' }
  /** The payment provider settles the order without a press on a button. */
  | { readonly at: number; readonly settle: ServerOutcome }
  | { readonly at: number; readonly page: PageLifecycle }
  | { readonly at: number; readonly returnToSite: WayBack; readonly claim?: UserClaim };

/**
 * Converts a preset to moves at a web cashier, where no app reports to the page. Instead of the app's first report, the
 * user returns to the site and replies to its question. The user presses the button that settles the order, unless the
 * reply contradicts it or the user has left already.
 */
export function cashierMoves({ steps }: PayPreset): readonly CashierMove[] {
  const report = steps.find((step) => 'client' in step);
  const claim: UserClaim = report === undefined || isPaid(report) ? 'paid' : 'unpaid';
  const moves: CashierMove[] = [];
  for (const step of steps) {
    const move = moveFor(step, claim, moves);
    if (move !== undefined) moves.push(move);
  }
  const end = steps.at(-1)?.at ?? 0;
  return moves.some(isReturn)
    ? moves
    : [...moves, { at: end, returnToSite: 'reopen', ...replyAfter(moves, claim) }];
}

/** Returns the move for a step. Undefined for a second report of the app, because the user has returned already. */
function moveFor(step: PayStep, claim: UserClaim, before: readonly CashierMove[]): CashierMove | undefined {
  const { at } = step;
  const isBack = before.some(isReturn);
  const hasPressed = before.some((move) => 'press' in move);
  if ('page' in step) return { at, page: step.page };
  if ('client' in step) {
    if (isBack) return undefined;
    return {
      at,
      returnToSite: hasPressed || claim === 'paid' ? 'link' : 'back',
      ...replyAfter(before, claim),
    };
  }
  const button = isBack || hasPressed ? undefined : buttonFor(step.server, claim);
  return button === undefined ? { at, settle: step.server } : { at, press: button };
}

/** Returns the reply to the site's question; empty if the order is closed, because the site does not ask then. */
function replyAfter(moves: readonly CashierMove[], claim: UserClaim): { readonly claim?: UserClaim } {
  const isOver = moves.some((move) => 'press' in move || ('settle' in move && move.settle !== 'pending'));
  return isOver ? {} : { claim };
}

const isReturn = (move: CashierMove): boolean => 'returnToSite' in move;

interface Play {
  readonly cashier: WebCashier;
  readonly orders: Pick<OrderControl, 'settle'>;
  readonly orderId: string;
  readonly clock: DeskClock;
  readonly signal: AbortSignal;
}

/** Runs the moves at their times. Rejects with the error of the cashier or the server. */
export async function playCashier(moves: readonly CashierMove[], play: Play): Promise<void> {
  const { cashier, orders, orderId, clock, signal } = play;
  let now = 0;
  for (const move of moves) {
    if (move.at > now) await clock.wait(move.at - now, signal);
    now = move.at;
    if ('press' in move) await cashier.press(move.press);
    else if ('settle' in move) await orders.settle(orderId, move.settle);
    else if ('page' in move) await cashier.become(move.page);
    else await cashier.returnToSite(move.returnToSite, move.claim);
  }
}

function isPaid(step: PayStep): boolean {
  return 'client' in step && (step.client === 'paid' || step.client === 'pending');
}

/** Returns the button that leads to an outcome, or undefined if there is none. */
function buttonFor(outcome: ServerOutcome, claim: UserClaim): 'pay' | 'cancel' | undefined {
  if (outcome === 'paid') return claim === 'paid' ? 'pay' : undefined;
  return outcome === 'cancelled' ? 'cancel' : undefined;
}
