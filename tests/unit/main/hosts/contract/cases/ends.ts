import { expect } from 'vitest';
import { unlessGone } from '#main/harness/emulation/cdp-errors.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import { type Contract, evaluate } from '../contract.ts';

export function endCases(contract: Contract): void {
  /** Opens a page with the errors by which it is lost. */
  const watched = async () => {
    const losses: AppError[] = [];
    const view = await contract.open({ onLost: (error) => losses.push(error) });
    return { view, losses };
  };

  contract.case('refuses commands with ‘gone’ after it was closed, which is no loss', {}, async () => {
    const { view, losses } = await watched();
    await view.navigate(contract.url('/next'));
    await view.close();
    await expect(evaluate(view, '1')).rejects.toMatchObject({ code: 'gone' });
    await view.close();
    expect(losses).toEqual([]);
  });

  contract.case('rejects a navigation whose view closes', {}, async () => {
    const { view } = await watched();
    const silent = view.navigate(contract.url('/silent?closed')).catch((thrown: unknown) => thrown);
    await expect.poll(() => contract.site.requests).toContain('GET /silent?closed');
    await view.close();
    expect(await silent).toMatchObject({ code: 'gone' });
  });

  contract.case('stops listening when the signal aborts, and shows its page further', {}, async () => {
    const end = new AbortController();
    const texts: unknown[] = [];
    const view = await contract.open({
      signal: end.signal,
      onSession: (cdp) => cdp.on('Runtime.consoleAPICalled', (params) => texts.push(params), end.signal),
    });
    await view.navigate(contract.url('/next'));
    await evaluate(view, `console.log('一')`);
    await expect.poll(() => texts.length).toBe(1);
    end.abort();
    const other = contract.event(view.cdp, 'Runtime.consoleAPICalled');
    await evaluate(view, `console.log('二')`);
    await other;
    expect(texts).toHaveLength(1);
  });

  contract.case('reports a page that closes itself, and no other', { needs: ['self-closing'] }, async () => {
    const [{ view, losses }, other] = await Promise.all([watched(), watched()]);
    // The page may close before the response has arrived.
    evaluate(view, 'void setTimeout(() => close())').catch(unlessGone(contract.onProblem));
    await expect.poll(() => losses.length).toBe(1);
    expect(losses[0]).toMatchObject({ code: 'gone' });
    await expect(view.navigate(contract.url('/next'))).rejects.toMatchObject({ code: 'gone' });
    expect(await evaluate(other.view, '1 + 1')).toBe(2);
    expect(other.losses).toEqual([]);
  });

  contract.case('reports a page whose process ends', { needs: ['crash'] }, async () => {
    const { view, losses } = await watched();
    await view.navigate(contract.url('/next'));
    const held = evaluate(view, 'new Promise(() => {})').catch((thrown: unknown) => thrown);
    contract.host.crash?.(view);
    await expect.poll(() => losses.length).toBe(1);
    expect(losses[0]).toMatchObject({ code: 'gone' });
    expect(await held).toMatchObject({ code: 'gone' });
    await expect(view.navigate(contract.url('/next'))).rejects.toMatchObject({ code: 'gone' });
    await expect(view.capture()).rejects.toMatchObject({ code: 'gone' });
  });

  contract.case('reports the end of the browser to all views', {}, async () => {
    const both = await Promise.all([watched(), watched()]);
    const silent = both[1].view.navigate(contract.url('/silent?ended')).catch((thrown: unknown) => thrown);
    await expect.poll(() => contract.site.requests).toContain('GET /silent?ended');
    contract.endBrowser(both[0].view);
    for (const { view, losses } of both) {
      await expect.poll(() => losses.length).toBe(1);
      expect(losses[0]).toMatchObject({ code: 'gone' });
      await expect(view.navigate(contract.url('/next'))).rejects.toMatchObject({ code: 'gone' });
      await expect(evaluate(view, '1')).rejects.toMatchObject({ code: 'gone' });
    }
    expect(await silent).toMatchObject({ code: 'gone' });
    const refused = await contract.open().catch((thrown: unknown) => toAppError(thrown));
    expect(['gone', 'environment']).toContain((refused as AppError).code);
  });
}
