import { describe, expect, it } from 'vitest';
import { barAddress } from '#harness-ui/commands/bar-address.ts';

const at = (id: string, path: string) => ({ id, url: `http://127.0.0.1:5180${path}` });
const nowhere = () => undefined;

describe('barAddress', () => {
  it('returns the address of most views, or of the target view if there is one', () => {
    const views = [
      at('view-1', '/user'),
      at('view-2', '/novel?page=2#top'),
      at('view-3', '/novel?page=2#top'),
    ];
    expect(barAddress(views, undefined, nowhere)).toBe('/novel?page=2#top');
    expect(barAddress(views, 'view-1', nowhere)).toBe('/user');
    expect(barAddress([], undefined, nowhere)).toBeUndefined();
  });

  it('returns the first address if every view has a different one', () => {
    expect(barAddress([at('view-1', '/vod'), at('view-2', '/user')], undefined, nowhere)).toBe('/vod');
  });

  it('returns the full URL of a page on another site, and undefined for internal pages', () => {
    const bank = { id: 'view-2', url: 'https://bank.test/pay?order=1' };
    const blank = { id: 'view-3', url: 'about:blank' };
    const views = [at('view-1', '/user'), bank, blank, at('view-4', '/user')];
    expect(barAddress(views, 'view-2', nowhere)).toBe('https://bank.test/pay?order=1');
    expect(barAddress(views, 'view-3', nowhere)).toBeUndefined();
  });

  it('returns for all views the page that a view in WeChat or QQ redirects from, not the redirect page', () => {
    const hint = `/open-in-browser?url=${encodeURIComponent('http://127.0.0.1:5180/book/1?from=share')}`;
    const views = [at('view-1', hint), at('view-2', '/book/1?from=share'), at('view-3', '/home')];
    expect(barAddress(views, undefined, nowhere)).toBe('/book/1?from=share');
    expect(barAddress([at('view-1', hint)], undefined, nowhere)).toBe('/book/1?from=share');
    expect(barAddress(views, 'view-1', nowhere)).toBe(hint);
    const elsewhere = at('view-1', `/open-in-browser?url=${encodeURIComponent('https://bank.test/')}`);
    expect(barAddress([elsewhere, at('view-2', '/home')], undefined, nowhere)).toBe('/home');
    expect(barAddress([at('view-1', '/open-in-browser')], undefined, nowhere)).toBeUndefined();
  });

  it('returns the target address of a pending navigation', () => {
    const views = [at('view-1', '/home'), at('view-2', '/home')];
    expect(barAddress(views, 'view-1', (id) => (id === 'view-1' ? '/book/1' : undefined))).toBe('/book/1');
  });
});
