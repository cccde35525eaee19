import fc from 'fast-check';
import { onTestFinished, test, vi } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { propertyRuns } from '../property-runs.ts';
import { Journey } from './journey.ts';
import { step } from './steps.ts';

test('no order of paying, signing in, losing the network, reloading and changing tabs loses or doubles anything', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  // A balance that a lost network kept away is told there.
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
