import { describe, expect, it } from 'vitest';
import { maskPrivate, maskPrivateField, maskPrivateStart, maskPrivateValues } from '#shared/privacy/mask.ts';

describe('masking', () => {
  it.each([
    ['JSON', `{"account":"s3cret","title":"t"}`],
    ['JSON with quotes and numbers', `{"password": "s3\\"cret","userId":5552, "page":2}`],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ newPassword: 's3\\cret', mobile: null }) })],
    ['a URL', '/api/user/login?account=s3cret&password=s3cret&page=2'],
    ['a URL inside a URL', '/pay?url=http%3A%2F%2Fa%2F%3FuserId%3Ds3cret%26page%3D2'],
    ['a form', 'pwd=s3cret&traceId=s3cret'],
    ['headers', 'traceId: s3cret\nx-sandbox-token: s3cret\nauthorization: Bearer s3cret'],
    ['an object in console format', `{ visitorId: 's3cret', account: "s3cret", title: 't' }`],
    ['a payment signature', '/h5/pay/apply?random=s3cret&accessToken=s3cret'],
    ['truncated JSON', `{"title":"t","password":"s3cret of`],
    ['a truncated object', `{ title: 't', account: 's3cret of`],
    ['a truncated object with quotes', `{ title: "t", account: "s3cret of`],
    ['a report to the staff', `contactPosition=s3cret&content=t`],
    ['other headers', 'Authorization: Basic s3cret==\ncookie: trace=s3cret; theme=cret'],
    ['credentials in a URL', 'https://me:s3cret@example.com/a and http://s3cret@127.0.0.1:9'],
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
    // Texts from attacks on the masking, with unusual names and formats.
    ['a short name', '/login?pass=s3cret&page=2'],
    ['a Chinese label', '账号：s3cret，密码：s3cret 新密码:s3cret'],
    ['a Chinese label with its value below', '手机号：\n138 1234 5552\n验证码：\ns3cret'],
    ['JSON with single quotes', `{'password': 's3cret', 'userId': 5552, 'title': 't'}`],
    ['JSON with single quotes in a text', `"{\\'token\\': \\'s3cret\\'}"`],
    ['an object with an escaped quote', `{ account: 's3\\'cret', token: "s3\\"cret" }`],
    [
      'names of sessions and keys',
      'sessionId=s3cret&apiKey=s3cret&session_id=s3cret&PHPSESSID=s3cret&sid=s3cret',
    ],
    ['headers of sessions and keys', 'X-Api-Key: s3cret\nx-session-id: s3cret\nX-Access-Key: s3cret'],
    [
      'names with words before or after',
      'toUserId=s3cret&login_account=s3cret&mobileNo=5552&user_phone=5552',
    ],
    ['codes', 'smsCode=s3cret&verify_code=s3cret&captcha=s3cret&otp=s3cret'],
    ['a payment number', '/paysuc?tradeNO=s3cret&out_trade_no=s3cret'],
    ['a visit cookie', 'visit_-2_s3cret=1; visit_4_s3 and visit_-2_s3cret: 1'],
    ['a visit cookie in a URL', '?a=visit%5F-2%5Fs3cret&b=visit_-2_s3cret'],
    ['a URL encoded twice', '/a?to=%2Fpay%253FuserId%253Ds3cret%2526token%253Ds3cret'],
    ['a URL encoded three times', '/a?to=%25252FuserId%25253Fmobile%25253Ds3cret'],
    ['JSON in a URL', '/a?q=%7B%22password%22%3A%22s3cret%22%2C%22userId%22%3A5552%7D'],
    ['JSON in a URL in a URL', '/a?q=%257B%2522password%2522%253A%2522s3cret%2522%257D'],
    [
      'a list under a private name',
      '{"mobile":["s3cret","5552"],"account":[["s3cret"],"s3cret"],"title":"t"}',
    ],
    ['an object under a private name', '{"account":{"a":{"b":"}"},"c":"s3cret"},"title":"t"}'],
    ['a list in JSON in JSON', JSON.stringify({ text: JSON.stringify({ phones: ['s3', 'cret]', 's3'] }) })],
    ['a list as a console shows it', `{ mobile: [ 's3cret', 's3cret' ], title: 't' }`],
    ['a list that is cut off', '{"phones":["s3cret","s3cr'],
    ['fields of a list', 'mobile[]=s3cret&account[0]=s3cret&user[password]=s3cret&user%5Bpwd%5D=s3cret'],
    ['digits of full width', '１３８１２３４5552, １３８ １２３４ 5552, my１０5552'],
    ['a phone number with a country', '008613812345552 0086 138 1234 5552 86-13812345552 %2B8613812345552'],
    ['a value after a newline', 'password=\ns3cret and token:\n  s3cret'],
    ['a part of a form', '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\ns3\ncret\r\n--x--'],
    [
      'a field of a page',
      `<input name="password" type="password" value="s3cret"><input name=pwd value=s3cret>`,
    ],
    ['XML', '<xml><sign><![CDATA[s3cret]]></sign><openid>s3cret</openid><nonce_str>s3cret</nonce_str></xml>'],
    ['a configuration', `password = "s3 cret"\napi_key = 's3cret'\ntoken = s3cret`],
    [
      'other authorization',
      'Authorization: Digest s3cret\nproxy-authorization: s3cret\nauthorization=s3cret',
    ],
    ['a hash', `{"password" => "s3cret", 'token' => 's3cret'}`],
    ['a token that is signed', 'sent eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzM2NyZXQifQ.s3cret on'],
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
    '{"isMobile":true,"mobileFirst":1,"keyboard":"k","signal":"s","design":{"a":[1]},"accounts":[1,2]}',
    '请输入密码后重试。密码不能为空',
    'sessions: 3, passed: 12, bypass=1, spin=2, codes=3, monkey=4, inside: 5, paths: a',
    '/a?to=%2Fdesign%253Da&title=%E5%AF%86',
    'a revisit_2_x, visit_us, 2013812345552 and 138.12345552',
    '{"title":"accounts","orderId":"MY1234567890123456","amount":13812}',
    'card=visa, cards: 3',
    '/a?mobile%2Fx%5D=5',
  ])('keeps what does not identify a person: %s', (text) => {
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
    ['{"mobile":["a","b"],"title":"t"}', '{"mobile":"•••","title":"t"}'],
    ['{"account":{"a":{"b":"}"},"c":["]"]},"title":"t"}', '{"account":"•••","title":"t"}'],
    [`{ phones: [ "it's", 'say "a"' ], title: 't' }`, `{ phones: •••, title: 't' }`],
    ['"{\\"phones\\":[\\"]\\"],\\"page\\":2}"', '"{\\"phones\\":\\"•••\\",\\"page\\":2}"'],
    ['{"mobile":[],"account":{}}', '{"mobile":"•••","account":"•••"}'],
    ['{"phones":["a","b', '{"phones":"•••"'],
    ['%22pwd%22%20%3A%20%22a%22%2C%22page%22', '%22pwd%22%20%3A%20%22•••%22%2C%22page%22'],
    ['%22pwd%22%3Aa%2Fb%2C%22page%22%3A2%7D', '%22pwd%22%3A%22•••%22%2C%22page%22%3A2%7D'],
    ['%3Ftoken%3Da%2Fb%26page%3D2', '%3Ftoken%3D•••%26page%3D2'],
    [
      'mobile%5B0%5D=1&mobile%5Babcdefghijklmnopqrst%5D=2',
      'mobile%5B0%5D=•••&mobile%5Babcdefghijklmnopqrst%5D=•••',
    ],
    ['api_key = "a b"; page = "2"', 'api_key = •••; page = "2"'],
    ['sent Bearer abc. on', 'sent Bearer ••• on'],
    ['Cookie: a=1\nset-cookie: b=2\npage: 2', 'Cookie: •••\nset-cookie: •••\npage: 2'],
    ['authorization: Basic abc, page: 2', 'authorization: Basic •••, page: 2'],
    [
      'name="pwd"\r\n\r\na\r\n--x\r\nNAME="Token"\r\n\r\nb\r\n--x--',
      'name="pwd"\r\n\r\n•••\r\n--x\r\nNAME="Token"\r\n\r\n•••\r\n--x--',
    ],
  ])('keeps what follows a secret: %s', (text, masked) => {
    expect(maskPrivate(text)).toBe(masked);
  });

  it('hides values by their keys and by their texts', () => {
    const value = {
      userId: 12,
      list: [{ token: 'abc' }, 'password=abc', 13_812_345_678],
      title: 't',
      count: 3,
      none: null,
      isOn: true,
      missing: undefined,
    };
    expect(maskPrivateValues(value)).toEqual({
      userId: '•••',
      list: [{ token: '•••' }, 'password=•••', '•••'],
      title: 't',
      count: 3,
      none: null,
      isOn: true,
      missing: undefined,
    });
  });

  it('hides private keys too', () => {
    expect(maskPrivateValues({ 'visit_-2_s3cret': 1, '13812345552': { page: 2 } })).toEqual({
      'visit_-2_•••': 1,
      '•••': { page: 2 },
    });
  });

  it('hides a field by its name and by its text', () => {
    expect(maskPrivateField('contactPosition', 'me@example.com')).toBe('•••');
    expect(maskPrivateField('referUrl', 'https://a/?visitorId=abc&page=2')).toBe(
      'https://a/?visitorId=•••&page=2',
    );
    expect(maskPrivateField('content', '山')).toBe('山');
    for (const name of ['app.token.theme', '12', ''])
      expect(maskPrivateField(name, 'value'), name).toBe('value');
    for (const name of [
      'mobile[0]',
      'user[password]',
      'app.token',
      'app:token',
      'app/token.0',
      'X-Session-Id',
      'tradeNO',
      '新密码',
    ])
      expect(maskPrivateField(name, 'value')).toBe('•••');
  });

  it('hides values in JSON nested in strings up to four levels', () => {
    let text = JSON.stringify({ password: 's3cret' });
    for (let depth = 0; depth < 4; depth += 1) text = JSON.stringify({ text });
    expect(maskPrivate(text)).not.toContain('s3cret');
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
  ])('leaves no part of %s at the end of a truncated text', (secret) => {
    const length = 100;
    const texts = (before: string, from: number) =>
      Array.from(
        { length: 60 },
        (_, more) => `${before.padEnd(from + more, 'x')} ${secret}${' and more'.repeat(60)}`,
      );
    // Has one secret at the end of the result, and one at the end of the text that is read for it.
    for (const text of [...texts('', length - 50), ...texts('token=', 2 * length + 256 - 50)]) {
      const start = maskPrivateStart(text, length);
      expect(start).not.toMatch(/1381|138 1|my10|s3|cret/);
      expect(start.length).toBeLessThanOrEqual(length);
    }
  });

  it('never cuts a text in the middle of a secret', () => {
    expect(maskPrivateStart('nothing to hide', 7)).toBe('nothing');
    expect(maskPrivateStart('a phone 13812345552', 12)).toBe('a phone •••');
    expect(maskPrivateStart('a '.repeat(1_000), 10)).toBe('a a a a a ');
    expect(maskPrivateStart(`token=${'x'.repeat(5_000)}`, 100)).toBe('token=•••');
    expect(maskPrivateStart(`"token":"${'x'.repeat(5_000)}"`, 100)).toBe('"token":"•••"');
  });

  it('leaves out the end that a masked text shares with the unread rest', () => {
    const words = ' word'.repeat(200);
    const start = maskPrivateStart(`token=${'x'.repeat(150)}${words}`, 100);
    expect(start).toBe(`token=•••${words}`.slice(0, 53));
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('cuts endlessly nested %s at the depth 16', (_name, open, close) => {
    const deep: unknown = JSON.parse(`${open.repeat(30_000)}0${close.repeat(30_000)}`);
    const cut = `${open.repeat(16)}"…"${close.repeat(16)}`;
    expect(JSON.stringify(maskPrivateValues(deep))).toBe(cut);
  });
});
