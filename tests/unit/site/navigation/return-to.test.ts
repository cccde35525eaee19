import { describe, expect, it } from 'vitest';
import { paths } from '#site/paths.ts';
import { returnToOf } from '#site/services/navigation/return-to.ts';

const pathOf = (text: string | null) => returnToOf(text)?.path;

describe('the return target', () => {
  it.each([
    [paths.comicReader.to({ bookId: 3, number: 12 }), '继续阅读'],
    [paths.comicBook.to({ id: 3 }), '返回作品'],
    [paths.novelReader.to({ id: '18446744073709551615', number: 1 }), '继续阅读'],
    [paths.vodDetail.to({ vodId: 7 }), '继续观看'],
    [paths.user.to(), '返回个人中心'],
    [paths.comicSearch.to({ q: '漫 & 阅' }), '返回'],
  ])('%s is accepted, with the label %s', (path, label) => {
    expect(returnToOf(path)).toMatchObject({ path, label });
  });

  it.each([
    [paths.comicReader.to({ bookId: 3, number: 12 }), '返回第12话'],
    [paths.novelReader.to({ id: 8, number: 1 }), '返回第1章'],
    [paths.vodDetail.to({ vodId: 7 }), '返回视频'],
    [paths.comicBook.to({ id: 3 }), '返回作品'],
  ])('%s has the label %s while it is locked', (path, lockedLabel) => {
    expect(returnToOf(path)).toMatchObject({ lockedLabel });
  });

  it('keeps only the query parameters that its screen reads', () => {
    expect(pathOf('/shelf?active=history&visitorId=attacker#top')).toBe('/shelf?active=history');
    expect(pathOf('/book/3?visitorId=attacker')).toBe('/book/3');
  });

  it.each([
    null,
    '',
    'book/3',
    'https://evil.example/book/3',
    '//evil.example/book/3',
    '/\\evil.example/book/3',
    '/\t/evil.example/book/3',
    '/book//evil.example',
    '/../..//evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    '/nowhere',
    '/book/3/nowhere',
    `/search?q=${'a'.repeat(600)}`,
  ])('%j is rejected', (text) => {
    expect(pathOf(text)).toBeUndefined();
  });

  it.each([
    paths.recharge.to(),
    paths.recharge.to({ returnTo: '/book/3' }),
    paths.userPayPage.to({ goUrl: 'https://evil.example' }),
    paths.userLogin.to(),
    paths.userFindAccount.to(),
    paths.openInBrowser.to({ url: 'https://evil.example' }),
    paths.fakeHome.to(),
    paths.root.to(),
    '/book/../purchase',
    '/%2e%2e/user/login',
  ])('%s is rejected, because it would loop', (text) => {
    expect(pathOf(text)).toBeUndefined();
  });
});
