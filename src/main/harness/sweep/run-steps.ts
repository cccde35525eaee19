import { AppError, assertNever } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from './in-page.ts';
import type { SandboxControl } from './sandbox-control.ts';
import type { ScreenDriver } from './screen-driver.ts';
import type { Step } from './sweep-screen.ts';

export interface StepSurroundings {
  readonly cdp: CdpSession;
  readonly driver: ScreenDriver;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly navigate: (url: string) => Promise<void>;
  readonly control: SandboxControl | undefined;
}

/** Takes the steps in order; rejects with the AppError of the first that does not come true. */
export async function runSteps(steps: readonly Step[], surroundings: StepSurroundings): Promise<void> {
  let coinsBefore: number | undefined;
  for (const step of steps) {
    if (step.do === 'remember coins') coinsBefore = await coinsOf(surroundings);
    else if (step.do === 'coins changed') await expectCoins(surroundings, coinsBefore, step.by);
    else await runStep(step, surroundings);
  }
}

type ScreenStep = Exclude<Step, { readonly do: 'remember coins' | 'coins changed' }>;

async function runStep(step: ScreenStep, { driver, navigate, origin }: StepSurroundings): Promise<void> {
  switch (step.do) {
    case 'open':
      return navigate(origin + step.path);
    case 'see':
      return driver.see(step.target);
    case 'tap':
      return driver.tap(step.target);
    case 'type':
      return driver.type(step.target, step.text);
    case 'lose':
      return driver.lose(step.target);
    case 'pictures':
      return driver.pictures(step.atLeast);
    case 'arrive':
      return driver.arrive(step.path);
    default:
      return assertNever(step);
  }
}

async function expectCoins(
  surroundings: StepSurroundings,
  before: number | undefined,
  by: number,
): Promise<void> {
  if (before === undefined) throw new AppError('internal', 'No coins were remembered before this step');
  const now = await coinsOf(surroundings);
  if (now !== before + by) {
    throw new AppError(
      'contract',
      `The server's balance went from ${before} to ${now} coins, not to ${before + by}`,
    );
  }
}

/** The balance as the server knows it, of the account that the site keeps. */
async function coinsOf({ cdp, control }: StepSurroundings): Promise<number> {
  if (control === undefined) throw new AppError('internal', 'Coins can be asked of the sandbox only');
  const userId = await evaluateInPage(
    cdp,
    `JSON.parse(localStorage.getItem('userInfo') ?? '{}').userId ?? null`,
  );
  if (typeof userId !== 'string') throw new AppError('contract', 'The site keeps no account in userInfo');
  return control.coins(userId);
}
