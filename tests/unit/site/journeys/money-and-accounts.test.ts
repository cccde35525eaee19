import fc from 'fast-check';
import { onTestFinished, test, vi } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { propertyRuns } from '../property-runs.ts';
import { Journey } from './journey.ts';
import { step } from './steps.ts';

test('payments, check-ins, network losses, reloads and tab changes in any order keep money and accounts consistent', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  // Silences the log of the session, which reports each lost request for the balance.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const journey = await Journey.begin(sandbox);
      for (const each of steps) await journey.take(each);
      await journey.check();
    }),
    propertyRuns(40),
  );
}, 300_000);
