import { expect, it } from 'vitest';
import { endStuckScript } from '#main/harness/page/end-stuck-script.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({ '/next': '<!doctype html><script>began = true</script>' });

const onProblem = (thrown: unknown) => {
  throw thrown;
};

it('a page in an endless loop can be navigated, and all scripts of the next page run', async () => {
  const view = await open(profileOf('pc-chrome'), '/');
  await evaluate(view.cdp, 'void setTimeout(() => { for (;;); })');
  await endStuckScript(view.cdp, { responseTimeoutMs: 200, onProblem });
  await view.navigate(`${server().origin}/next`);
  expect(await evaluate(view.cdp, 'began')).toBe(true);
});

it('a page that responds is not interrupted', async () => {
  const { cdp } = await open(profileOf('pc-chrome'), '/');
  await evaluate(cdp, 'void setTimeout(() => { done = true }, 30)');
  await endStuckScript(cdp, { responseTimeoutMs: 200, onProblem });
  await expect.poll(() => evaluate(cdp, 'done')).toBe(true);
});
