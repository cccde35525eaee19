import { expect, it } from 'vitest';
import { hasCookie, setCookie } from '#site/services/session/visit-cookies.ts';

it.each([
  ['', 'does not exist'],
  ['visit=1', 'exists'],
  ['visit=', 'exists'],
  ['other=1; visit=1', 'exists'],
  ['visit_2=1', 'does not exist'],
  ['my_visit=1', 'does not exist'],
  ['other=visit=1', 'does not exist'],
])('in the cookies “%s” the cookie visit %s', (cookie, verb) => {
  expect(hasCookie({ cookie }, 'visit')).toBe(verb === 'exists');
});

it('a cookie is stored for the given days, on every page of the site', () => {
  const jar = { cookie: '' };
  setCookie(jar, 'visit', '1', 2);
  expect(jar.cookie).toBe('visit=1; Max-Age=172800; Path=/; SameSite=Lax');
});
