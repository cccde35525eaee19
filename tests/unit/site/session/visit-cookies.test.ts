import { expect, it } from 'vitest';
import { hasCookie, setCookie } from '#site/services/session/visit-cookies.ts';

it.each([
  ['', false],
  ['visit=1', true],
  ['visit=', true],
  ['other=1; visit=1', true],
  ['visit_2=1', false],
  ['my_visit=1', false],
  ['other=visit=1', false],
])('of “%s” visit is set: %s', (cookie, isThere) => {
  expect(hasCookie({ cookie }, 'visit')).toBe(isThere);
});

it('lasts for the given days, everywhere on the site', () => {
  const jar = { cookie: '' };
  setCookie(jar, 'visit', '1', 2);
  expect(jar.cookie).toBe('visit=1; Max-Age=172800; Path=/; SameSite=Lax');
});
