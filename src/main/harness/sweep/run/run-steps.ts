import { AppError, assertNever } from '#shared/errors.ts';
import type { VisitStep } from '#shared/screens/visit-step.ts';
import { callerPage } from '../../bridge/caller-page.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { ScreenDriver } from '../../page/screen-driver.ts';
import { realDeskClock } from '../../pay/desk-clock.ts';
import type { WayBack, WebCashier } from '../../pay/web-cashier.ts';
import { type CashierMove, playCashier } from '../../pay/web-cashier.ts';
import { ViewStorage } from '../../site-data/view-storage.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { Step } from '../sweep-screen.ts';

interface StepContext {
  readonly cdp: CdpSession;
  readonly driver: ScreenDriver;
  readonly origin: string;
  readonly navigate: (url: string) => Promise<void>;
  readonly control: SandboxControl | undefined;
  readonly takeStop: (index: number) => Promise<void>;
  readonly signal: AbortSignal;
}

export interface PerformedStep {
  readonly ms: number;
  /** True if the typed text must not be shown. */
  readonly isSecret: boolean;
}

/** Runs the steps in order and adds each completed one to `taken`. Rejects with the first failed step's AppError. */
export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  taken: PerformedStep[] = [],
): Promise<void> {
  let coinsBefore: number | undefined;
  for (const [index, step] of steps.entries()) {
    const begun = performance.now();
    let isSecret = false;
    if (step.kind === 'rememberCoins') coinsBefore = await coinsOf(context);
    else if (step.kind === 'expectCoinsChanged') await expectCoins(context, coinsBefore, step.by);
    else if (step.kind === 'picture') await context.takeStop(index);
    else if (step.kind === 'playCashier') await playAtCashier(step.moves, context);
    else if (step.kind === 'keepOnDevice')
      await new ViewStorage(context.cdp).write('local', step.key, step.value);
    else if (step.kind === 'fill') ({ isSecret } = await context.driver.type(step.target, step.text));
    else await runStep(step, context);
    taken.push({ ms: performance.now() - begun, isSecret });
  }
}

/** Removes the storage entries that the steps created, so that the next screens start without them. */
export async function clearSiteStorage(
  steps: readonly Step[],
  { cdp }: Pick<StepContext, 'cdp'>,
): Promise<void> {
  const storage = new ViewStorage(cdp);
  for (const step of steps) {
    if (step.kind === 'keepOnDevice') await storage.remove('local', step.key);
  }
}

async function runStep(
  step: Exclude<VisitStep, { kind: 'fill' }>,
  { driver, navigate, origin }: StepContext,
): Promise<void> {
  switch (step.kind) {
    case 'open':
      return navigate(origin + step.address);
    case 'expectVisible':
      return driver.expectVisible(step.target);
    case 'tap':
      return driver.tap(step.target);
    case 'expectHidden':
      return driver.expectHidden(step.target);
    case 'expectPictures':
      return driver.expectPictures(step.min);
    case 'expectPath':
      return driver.expectPath(step.path);
    default:
      return assertNever(step);
  }
}

async function expectCoins(context: StepContext, before: number | undefined, by: number): Promise<void> {
  if (before === undefined)
    throw new AppError('internal', 'expectCoinsChanged needs a rememberCoins step before it');
  const now = await coinsOf(context);
  if (now !== before + by) {
    throw new AppError(
      'contract',
      `The server's balance went from ${before} to ${now} coins, not to ${before + by}`,
      { zh: `服务器上的余额从 ${before} 金币变为 ${now}，应为 ${before + by}` },
    );
  }
}

/** Buttons of the sandbox's cashier, each with the heading of the page that it opens. */
const buttons = {
  pay: { name: '确认支付', leadsTo: '支付成功' },
  cancel: { name: '取消支付', leadsTo: '已取消' },
} as const;

const answers = { paid: '已支付', unpaid: '未支付' } as const;

/** Returns the cashier in a view, with the ways back to the site. */
function viewCashier({ cdp, driver, navigate, origin, signal }: StepContext): WebCashier {
  const ways: Readonly<Record<WayBack, () => Promise<unknown>>> = {
    link: () => driver.tap({ role: 'link', name: `返回商户 ${new URL(origin).host}` }),
    back: () => goBack(cdp),
    reopen: () => navigate(`${origin}/home`),
  };
  return {
    press: async (button) => {
      const { name, leadsTo } = buttons[button];
      await driver.tap({ role: 'button', name });
      await driver.expectVisible({ role: 'heading', name: leadsTo });
    },
    become: (state) => callerPage(cdp, signal).become(state),
    returnToSite: async (way, saying) => {
      const cashier = await driver.read('location.href');
      await ways[way]();
      // The cashier and the site have some of the same texts.
      await driver.expectLeft(cashier);
      if (saying !== undefined) await driver.tap({ role: 'button', name: answers[saying] });
    },
  };
}

interface History {
  readonly currentIndex: number;
  readonly entries: readonly { readonly id: number }[];
}

/** Goes back by a CDP command, because `history.back()` would discard the script context before its result arrives. */
async function goBack(cdp: CdpSession): Promise<void> {
  const { currentIndex, entries } = await cdp.send<History>('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (entry === undefined)
    throw new AppError('contract', 'Cannot go back: the history has no page before the cashier');
  await cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}

async function playAtCashier(moves: readonly CashierMove[], context: StepContext): Promise<void> {
  const { signal } = context;
  const orders = sandboxOf(context);
  const [order] = await orders.orders(await userIdOf(context));
  if (order === undefined)
    throw new AppError('contract', 'The server has no order for this account', {
      zh: '服务器上没有这个账号的订单',
    });
  const cashier = viewCashier(context);
  await playCashier(moves, { cashier, orders, orderId: order.orderId, clock: realDeskClock, signal });
}

async function coinsOf(context: StepContext): Promise<number> {
  return sandboxOf(context).coins(await userIdOf(context));
}

function sandboxOf({ control }: StepContext): SandboxControl {
  if (control === undefined)
    throw new AppError('internal', 'Steps that check coins or orders need the sandbox');
  return control;
}

async function userIdOf({ driver }: StepContext): Promise<string> {
  const userId = await driver.read(`JSON.parse(localStorage.getItem('userInfo') ?? '{}').userId ?? null`);
  if (typeof userId !== 'string')
    throw new AppError('contract', 'localStorage.userInfo of the site has no userId', {
      zh: '站点没有在 userInfo 中保存账号',
    });
  return userId;
}
