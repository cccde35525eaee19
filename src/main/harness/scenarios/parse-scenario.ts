import { endpoints } from '#shared/contract/registry.ts';
import { AppError } from '#shared/errors.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { Scenario } from '#shared/scenario.ts';
import { chinaDaySpan } from '#shared/time/china-time.ts';
import { readPayChoice } from '../pay/presets.ts';

const callIds = new Set(endpoints.map(({ id }) => id));

/** Returns a valid scenario. Throws AppError 'usage' that names the first invalid field. */
export function parseScenario(value: unknown): Scenario {
  const misfit = shapeError(Scenario, value);
  if (misfit !== undefined) throw new AppError('usage', misfit);
  const scenario = value as Scenario;
  for (const [index, { on }] of (scenario.faults ?? []).entries()) {
    const unknown = on.find((target) => !target.startsWith('/') && !callIds.has(target));
    if (unknown !== undefined) {
      throw new AppError(
        'usage',
        `/faults/${index}/on: there is no endpoint ${unknown}; a path must start with /`,
        {
          zh: `/faults/${index}/on：没有接口 ${unknown}；路径应以 / 开头`,
        },
      );
    }
  }
  if (scenario.pay !== undefined) checkPay(scenario.pay);
  const [date, time] = scenario.clock?.split(' ') ?? [];
  if (date !== undefined && time !== undefined && chinaDaySpan(date) === undefined) {
    throw new AppError('usage', `/clock: ${date} is not a valid date`, { zh: `/clock：没有 ${date} 这一天` });
  }
  return scenario;
}

function checkPay(choice: string): void {
  try {
    readPayChoice(choice);
  } catch (thrown) {
    if (thrown instanceof AppError)
      throw new AppError('usage', `/pay: ${thrown.message}`, {
        cause: thrown,
        zh: `/pay：${thrown.zh ?? thrown.message}`,
      });
    throw thrown;
  }
}
