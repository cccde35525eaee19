import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { DeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import type { PayPreset, PayStep } from './pay-preset.ts';

/** What the user says, back from the cashier, when asked whether it was paid: while the order is open. */
export type UserClaim = 'paid' | 'unpaid';

/** 'reopen': the cashier is left as it is, and the site opened again. */
export type WayBack = 'link' | 'back' | 'reopen';

/** A cashier on the web, as a user and the system around use it. */
export interface WebCashier {
  /** Ends when the page that the button leads to is there. */
  press(button: 'pay' | 'cancel'): Promise<void>;
  become(state: PageLifecycle): Promise<void>;
  /** `saying`: undefined where nobody is asked. */
  comeBack(way: WayBack, saying: UserClaim | undefined): Promise<void>;
}

/** One thing that happens at a web cashier, `at` ms after it was opened. */
export type CashierMove =
  | { readonly at: number; readonly press: 'pay' | 'cancel' }
  /** By the provider alone, whatever is pressed. */
  | { readonly at: number; readonly settle: ServerOutcome }
  | { readonly at: number; readonly page: PageLifecycle }
  | { readonly at: number; readonly comeBack: WayBack; readonly saying?: UserClaim };

/**
 * A preset at a web cashier, where no app tells the page anything: what it would tell is how the user comes back and what
 * they say then. They press what makes the server know it, unless the two disagree or they have left by then.
 */
export function cashierMoves({ steps }: PayPreset): readonly CashierMove[] {
  const told = steps.find((step) => 'client' in step);
  const saying: UserClaim = told === undefined || isPaid(told) ? 'paid' : 'unpaid';
  const moves: CashierMove[] = [];
  for (const step of steps) {
    const move = moveFor(step, saying, moves);
    if (move !== undefined) moves.push(move);
  }
  const end = steps.at(-1)?.at ?? 0;
  return moves.some(isReturn)
    ? moves
    : [...moves, { at: end, comeBack: 'reopen', ...reportedAfter(moves, saying) }];
}

/** Undefined for what nobody notices: the second word of an app to a user who is back. */
function moveFor(step: PayStep, saying: UserClaim, before: readonly CashierMove[]): CashierMove | undefined {
  const { at } = step;
  const isBack = before.some(isReturn);
  const hasPressed = before.some((move) => 'press' in move);
  if ('page' in step) return { at, page: step.page };
  if ('client' in step) {
    if (isBack) return undefined;
    return {
      at,
      comeBack: hasPressed || saying === 'paid' ? 'link' : 'back',
      ...reportedAfter(before, saying),
    };
  }
  const button = isBack || hasPressed ? undefined : buttonFor(step.server, saying);
  return button === undefined ? { at, settle: step.server } : { at, press: button };
}

/** Of an order that is over the site asks nobody. */
function reportedAfter(moves: readonly CashierMove[], saying: UserClaim): { readonly saying?: UserClaim } {
  const isOver = moves.some((move) => 'press' in move || ('settle' in move && move.settle !== 'pending'));
  return isOver ? {} : { saying };
}

const isReturn = (move: CashierMove): boolean => 'comeBack' in move;

interface Play {
  readonly cashier: WebCashier;
  readonly orders: Pick<OrderControl, 'settle'>;
  readonly orderId: string;
  readonly clock: DeskClock;
  readonly signal: AbortSignal;
}

/** Plays the moves in their time. Rejects with what the cashier or the server rejects with. */
export async function playCashier(moves: readonly CashierMove[], play: Play): Promise<void> {
  const { cashier, orders, orderId, clock, signal } = play;
  let now = 0;
  for (const move of moves) {
    if (move.at > now) await clock.wait(move.at - now, signal);
    now = move.at;
    if ('press' in move) await cashier.press(move.press);
    else if ('settle' in move) await orders.settle(orderId, move.settle);
    else if ('page' in move) await cashier.become(move.page);
    else await cashier.comeBack(move.comeBack, move.saying);
  }
}

function isPaid(step: PayStep): boolean {
  return 'client' in step && (step.client === 'paid' || step.client === 'pending');
}

/** Undefined where no button of the user's leads there. */
function buttonFor(outcome: ServerOutcome, saying: UserClaim): 'pay' | 'cancel' | undefined {
  if (outcome === 'paid') return saying === 'paid' ? 'pay' : undefined;
  return outcome === 'cancelled' ? 'cancel' : undefined;
}
