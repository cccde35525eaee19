import { describe, expect, it } from 'vitest';
import { redirectOf } from '#site/app/routing/redirects.ts';

const origin = 'https://m.test';
const browser = { origin, mustOpenInBrowser: false };

describe('an address', () => {
  it.each([
    ['/', '?tgId=7', '/index?tgId=7'],
    ['/home.html', '?visitorId=a', '/home?visitorId=a'],
    ['/novel/12', '', '/novels/12'],
    ['/novel', '', undefined],
    ['/home', '?tgId=7', undefined],
    ['/purchase', '?bookId=2', '/purchase?returnTo=%2Fbook%2F2'],
    ['/purchase', '?returnTo=/user', undefined],
    ['/nowhere', '', undefined],
  ])('%s%s redirects to %s', (pathname, search, expected) => {
    expect(redirectOf({ pathname, search }, browser)).toBe(expected);
  });

  it('redirects to the screen that recommends a browser if the site cannot run, with its own URL', () => {
    const inWeChat = { origin, mustOpenInBrowser: true };
    const hint = '/open-in-browser?url=https%3A%2F%2Fm.test%2Fbook%2F1%3FtgId%3D7';
    expect(redirectOf({ pathname: '/book/1', search: '?tgId=7' }, inWeChat)).toBe(hint);
    expect(redirectOf({ pathname: '/', search: '' }, inWeChat)).toBe(
      '/open-in-browser?url=https%3A%2F%2Fm.test%2F',
    );
    expect(redirectOf({ pathname: '/open-in-browser', search: '?url=x' }, inWeChat)).toBeUndefined();
  });
});
