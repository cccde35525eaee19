import { describe, expect, it } from 'vitest';
import { maskPrivate, maskPrivateField, maskPrivateStart, maskPrivateValues } from '#shared/privacy/mask.ts';

describe('masking', () => {
  it.each([
    ['JSON', `{"account":"s3cret","title":"t"}`],
    ['JSON with quotes and numbers', `{"password": "s3\\"cret","userId":5552, "page":2}`],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ newPassword: 's3\\cret', mobile: null }) })],
    ['an address', '/api/user/login?account=s3cret&password=s3cret&page=2'],
    ['an address inside an address', '/pay?url=http%3A%2F%2Fa%2F%3FuserId%3Ds3cret%26page%3D2'],
    ['a form', 'pwd=s3cret&traceId=s3cret'],
    ['headers', 'traceId: s3cret\nx-sandbox-token: s3cret\nauthorization: Bearer s3cret'],
    ['an object as a console shows it', `{ visitorId: 's3cret', account: "s3cret", title: 't' }`],
    ['the signature of a payment', '/h5/pay/apply?random=s3cret&accessToken=s3cret'],
    ['JSON that is cut off in a value', `{"title":"t","password":"s3cret of`],
    ['an object that is cut off in a value', `{ title: 't', account: 's3cret of`],
    ['an object with quotes that is cut off in a value', `{ title: "t", account: "s3cret of`],
    ['a report to the staff', `contactPosition=s3cret&content=t`],
    ['other headers', 'Authorization: Basic s3cret==\ncookie: trace=s3cret; theme=cret'],
    ['an address that names its user', 'https://me:s3cret@example.com/a and http://s3cret@127.0.0.1:9'],
    ['names of other platforms', '?openid=s3cret&sign=s3cret&sig=s3cret&passwd=s3cret'],
    ['a password of two words', 'password=s3 cret'],
    ['a password of two words in a form', 'account=1&newPassword=s3 cret&page=2'],
    ['a password of two words at the end of a form', 'account=1&pwd=s3  cret of\nPOST /api'],
    ['a password of two words in an address', '/api/user/login?password=s3 cret&page=2'],
    [
      'a password of two words among other fields',
      'login passwd=s3 cret page=2, pwd=s3 cret; pwd=s3 cret, pwd=s3 cret (2)',
    ],
    ['a password of two words in quotes', `sent "password=s3 cret" and 'pwd=s3 cret'`],
    ['a phone number in groups', 'sent to 138 1234 5552, +86 138-1234-5552'],
    ['an account', 'logged in as my105552, account my105552。'],
    ['a phone number', 'sent to 13812345552 (again: +8613812345552)'],
  ])('hides what identifies a person in %s', (_, text) => {
    expect(maskPrivate(text)).not.toMatch(/s3|cret|5552/);
    expect(maskPrivate(text)).toContain('•••');
  });

  it.each([
    '/data/account: must be string',
    '/api/book/detail/7?page=2&pageSize=13812345552000',
    'Waited 15 s for heading “账号”',
    'my1 house, my 105552 books, MY105552123456, tommy105552, my105552x',
    'design: flat, assign=1, mail me@example.com, Basic plan',
    'randomised order, tokens of the user agent',
    '{"title":"accounts","orderId":"MY1234567890123456","amount":13812}',
  ])('leaves alone what identifies nobody: %s', (text) => {
    expect(maskPrivate(text)).toBe(text);
  });

  it.each([
    [
      '/api/user/login?account=a&password=b 404 Not Found',
      '/api/user/login?account=•••&password=••• 404 Not Found',
    ],
    ['password=b was refused by the server', 'password=••• was refused by the server'],
    ['pwd=b (400), try again', 'pwd=••• (400), try again'],
    ['pwd=b c page=2', 'pwd=••• page=2'],
    ['token=b of the page', 'token=••• of the page'],
  ])('leaves what comes after a secret: %s', (text, masked) => {
    expect(maskPrivate(text)).toBe(masked);
  });

  it('goes into values by their names and by their texts', () => {
    const value = {
      userId: 12,
      list: [{ token: 'abc' }, 'password=abc', 13_812_345_678],
      title: 't',
      count: 3,
      none: null,
    };
    expect(maskPrivateValues(value)).toEqual({
      userId: '•••',
      list: [{ token: '•••' }, 'password=•••', '•••'],
      title: 't',
      count: 3,
      none: null,
    });
  });

  it('goes into a field by its name and by its text', () => {
    expect(maskPrivateField('contactPosition', 'me@example.com')).toBe('•••');
    expect(maskPrivateField('referUrl', 'https://a/?visitorId=abc&page=2')).toBe(
      'https://a/?visitorId=•••&page=2',
    );
    expect(maskPrivateField('content', '山')).toBe('山');
  });

  it('reads a JSON that is put into texts of others, four deep', () => {
    let text = JSON.stringify({ password: 's3cret' });
    for (let depth = 0; depth < 4; depth += 1) text = JSON.stringify({ text });
    expect(maskPrivate(text)).not.toContain('s3cret');
  });

  it.each(
    [
      ['\\', '"', "'", 'a', '1', ' ', '@', ':', '-'],
      ['account', 'account:', 'account="', "account:'", '"account":"', '"account": ', '&account=a'],
      ['\\"account\\":', 'account%3D', '%3F', '://', '://a', 'my', 'my1', '13', '138 1234 '],
      ['Bearer ', 'authorization:', 'authorization: Basic ', 'cookie:', 'cookie: ', 'password', 'open-'],
      ['password=', 'password=a ', 'password= ', '?password=a', 'pwd=a b c', '?aaaaaaa&pwd=a b&'],
    ].flat(),
  )('is not held up by very many of %j', (unit) => {
    const started = performance.now();
    maskPrivate(unit.repeat(200_000 / unit.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each([
    '13812345552',
    '+86 138 1234 5552',
    'my105552',
    'https://me:s3cret@example.com/',
    `account: 's3cret of s3cret'`,
    'account: "s3cret of s3cret"',
    '{"password":"s3cret of s3cret"}',
    'password=s3cret&page=2',
    'Authorization: Basic s3cret==',
    'cookie: trace=s3cret',
  ])('leaves no half of %s where a text is cut', (secret) => {
    const length = 100;
    const texts = (before: string, from: number) =>
      Array.from(
        { length: 60 },
        (_, more) => `${before.padEnd(from + more, 'x')} ${secret}${' and more'.repeat(60)}`,
      );
    // At the end of what is shown, and at the end of what is read for that.
    for (const text of [...texts('', length - 50), ...texts('token=', 2 * length + 256 - 50)]) {
      const start = maskPrivateStart(text, length);
      expect(start).not.toMatch(/1381|138 1|my10|s3|cret/);
      expect(start.length).toBeLessThanOrEqual(length);
    }
  });

  it('shows the start of what is not cut in a secret', () => {
    expect(maskPrivateStart('nothing to hide', 7)).toBe('nothing');
    expect(maskPrivateStart('a phone 13812345552', 12)).toBe('a phone •••');
    expect(maskPrivateStart('a '.repeat(1_000), 10)).toBe('a a a a a ');
    expect(maskPrivateStart(`token=${'x'.repeat(5_000)}`, 100)).toBe('token=•••');
    expect(maskPrivateStart(`"token":"${'x'.repeat(5_000)}"`, 100)).toBe('"token":"•••"');
  });

  it('is not brought down by values that nest without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(JSON.stringify(maskPrivateValues(deep)).length).toBeLessThan(50);
  });
});
