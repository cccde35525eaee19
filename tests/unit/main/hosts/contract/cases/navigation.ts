import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'vitest';
import { followPage } from '#main/harness/page/follow-page.ts';
import { forgetHistory, moveInHistory, readHistory } from '#main/harness/page/page-history.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { type Contract, evaluate } from '../contract.ts';

/** Returns an address of this machine at which nothing listens. */
async function unusedOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

export function navigationCases(contract: Contract): void {
  const path = (view: WallView) => evaluate(view, 'location.pathname + location.search + location.hash');

  /** Records what the wall shows of the page, in order. */
  const follow = async (view: WallView) => {
    const events: string[] = [];
    const pathOf = (url: string) => url.replace(contract.site.origin, '');
    await followPage(
      view.cdp,
      {
        loading: (url) => events.push(`loading ${pathOf(url)}`),
        navigated: (url, document) => events.push(`${document} ${pathOf(url)}`),
        loaded: () => events.push('loaded'),
        failed: ({ code }) => events.push(`failed ${code}`),
      },
      contract.signal,
    );
    return events;
  };

  contract.case('resolves when the document and its images have loaded', {}, async () => {
    const view = await contract.page('/');
    expect(await evaluate(view, `[document.readyState, document.images[0].complete]`)).toEqual([
      'complete',
      true,
    ]);
  });

  contract.case('resolves for an error page of the server', {}, async () => {
    const view = await contract.page('/missing');
    expect(await evaluate(view, 'document.body.innerText')).toBe('没有这一页');
  });

  contract.case('follows redirects', {}, async () => {
    const view = await contract.open();
    const events = await follow(view);
    await view.navigate(contract.url('/moved?from'));
    expect(await path(view)).toBe('/next?moved');
    await expect.poll(() => events.at(-1)).toBe('loaded');
    expect(events).toContain('new /next?moved');
    expect(events.filter((event) => event.startsWith('new'))).toHaveLength(1);
  });

  contract.case('resolves for another place of the same document', {}, async () => {
    const view = await contract.page('/next');
    const events = await follow(view);
    await evaluate(view, 'window.kept = 1');
    await view.navigate(contract.url('/next#end'));
    expect(await path(view)).toBe('/next#end');
    expect(await evaluate(view, 'window.kept')).toBe(1);
    await expect.poll(() => events).toContain('same /next#end');
  });

  contract.case('reports what the page’s own scripts load', {}, async () => {
    const view = await contract.page('/');
    const events = await follow(view);
    await evaluate(view, `void setTimeout(() => { location.href = '/next'; })`);
    await expect.poll(() => events.at(-1)).toBe('loaded');
    expect(events.slice(0, 2)).toEqual(['loading /next', 'new /next']);
    await evaluate(view, `history.pushState(null, '', '/pushed')`);
    await expect.poll(() => events).toContain('same /pushed');
  });

  contract.case('rejects with ‘network’ if the server cannot be reached, and can continue', {}, async () => {
    const view = await contract.open();
    const events = await follow(view);
    await expect(view.navigate(await unusedOrigin())).rejects.toMatchObject({ code: 'network' });
    await expect.poll(() => events).toContain('failed network');
    await view.navigate(contract.url('/next'));
    expect(await path(view)).toBe('/next');
  });

  contract.case('rejects with ‘cancelled’ if another navigation replaces it', {}, async () => {
    const view = await contract.open();
    const silent = view.navigate(contract.url('/silent'));
    const rejected = expect(silent).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => contract.site.requests).toContain('GET /silent');
    await view.navigate(contract.url('/next'));
    await rejected;
    expect(await path(view)).toBe('/next');
  });

  contract.case('goes back and forward', {}, async () => {
    const view = await contract.page('/');
    const { cdp } = view;
    await view.navigate(contract.url('/next'));
    expect(await readHistory(cdp)).toEqual({ canGoBack: true, canGoForward: false });
    const back = contract.event(cdp, 'Page.loadEventFired');
    expect(await moveInHistory(cdp, -1)).toBe(true);
    await back;
    expect(await path(view)).toBe('/');
    expect(await readHistory(cdp)).toMatchObject({ canGoForward: true });
    const forward = contract.event(cdp, 'Page.loadEventFired');
    expect(await moveInHistory(cdp, 1)).toBe(true);
    await forward;
    expect(await path(view)).toBe('/next');
    expect(await moveInHistory(cdp, 1)).toBe(false);
  });

  contract.case(
    'forgets the pages before the current one',
    { needs: ['history-reset'], tags: ['complete'] },
    async () => {
      const view = await contract.page('/');
      await view.navigate(contract.url('/next'));
      await forgetHistory(view.cdp);
      expect(await readHistory(view.cdp)).toEqual({ canGoBack: false, canGoForward: false });
    },
  );

  contract.case('reloads', {}, async () => {
    const view = await contract.page('/next');
    const events = await follow(view);
    await evaluate(view, 'window.kept = 1');
    const loaded = contract.event(view.cdp, 'Page.loadEventFired');
    await view.cdp.send('Page.reload');
    await loaded;
    expect(await evaluate(view, 'typeof window.kept')).toBe('undefined');
    await expect.poll(() => events).toEqual(['loading /next', 'new /next', 'loaded']);
  });
}
