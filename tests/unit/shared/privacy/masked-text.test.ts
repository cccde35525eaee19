import { describe, expect, it } from 'vitest';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { MaskedText } from '#shared/privacy/masked-text.ts';

const original = JSON.stringify(
  {
    id: 1,
    user: { userId: '80011234', password: 'secret-1', name: '山' },
    big: 1,
    phone: 13812345678,
    list: [{ token: 'abc' }, { token: 'def' }],
    text: 'call 13812345678 or 13912345678',
    phones: [13_812_345_678, { a: ']' }],
    empty: { token: '', sid: null },
  },
  null,
  2,
).replace('"big": 1', '"big": 12345678901234567890');

/** Masks a text, edits it, and restores the private values. */
function edited(text: string, edit: (masked: string) => string): string {
  const masking = new MaskedText();
  return masking.restore(edit(masking.mask(text)));
}

/** Returns a function that replaces a part of the text. It throws if that part is missing. */
const replacing = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('a masked JSON text', () => {
  it('hides private values and keeps the text of all others', () => {
    const masked = new MaskedText().mask(original);
    for (const secret of ['80011234', 'secret-1', '13812345678', '13912345678', 'abc', 'def', ']'])
      expect(masked.replaceAll(/"list": \[|\}\n {2}\],/g, '')).not.toContain(secret);
    expect(masked).toContain('"big": 12345678901234567890');
    expect(masked).toContain('"name": "山"');
    expect(masked).toContain('"token": ""');
    expect(JSON.parse(masked)).toBeTypeOf('object');
  });

  it('has the same mask for the same secret, and another for each other', () => {
    const masking = new MaskedText();
    expect(masking.mask('{"a":{"token":"x"},"b":{"token":"y"},"sid":"x"}')).toBe(
      '{"a":{"token":"•••1•••"},"b":{"token":"•••2•••"},"sid":"•••1•••"}',
    );
    expect(masking.mask('token=y&sid=z')).toBe('token=•••2•••&sid=•••3•••');
    expect(masking.mask('{"phone":13812345678,"mobile":"13812345678","pin":[1, 2]}')).toBe(
      '{"phone":"•••4*•••","mobile":"•••4•••","pin":"•••5*•••"}',
    );
    expect(masking.mask('{"pin":[1,2]}')).toBe('{"pin":"•••5*•••"}');
    expect(masking.mask('{"pin":[12]}')).toBe('{"pin":"•••6*•••"}');
    expect(masking.mask('{"pin":[ 1, 2 ]}')).toBe('{"pin":"•••5*•••"}');
    expect(masking.mask('[{"pin":["1"]},{"pin":["2"]}]')).toBe('[{"pin":"•••7*•••"},{"pin":"•••8*•••"}]');
  });

  it.each([
    ['{"n":13812345678,"m":1}', '{"n":"•••1*•••","m":1}'],
    ['{"a":"to 13812345678","token":"x"}', '{"a":"to •••2•••","token":"•••1•••"}'],
    ['{"title":"a\\/b"}', '{"title":"a\\/b"}'],
    ['13812345678', '•••1•••'],
    ['"call 13812345678"', '"call •••1•••"'],
  ])('of %s is %s', (text, masked) => {
    expect(new MaskedText().mask(text)).toBe(masked);
  });

  it('has the mask of a secret under other names too, unless it is short', () => {
    const masking = new MaskedText();
    expect(masking.mask('{"a":"secret","b":"short","token":"secret","sid":"short","c":"a secret"}')).toBe(
      '{"a":"•••1•••","b":"short","token":"•••1•••","sid":"•••2•••","c":"a secret"}',
    );
    expect(masking.mask('secret')).toBe('•••1•••');
    expect(masking.mask('{"id":800112,"userId":"800112","sid":1,"page":1}')).toBe(
      '{"id":"•••3*•••","userId":"•••3•••","sid":"•••4*•••","page":1}',
    );
  });

  it('is restored, also around an edit', () => {
    const same = (masked: string) => masked;
    expect(edited(original, same)).toBe(original);
    for (const [from, to] of [
      ['山', '海'],
      ['"id": 1', '"added": true, "id": 2'],
      ['call ', 'ring '],
      [' or ', ' and '],
    ] as const)
      expect(edited(original, replacing(from, to))).toBe(original.replace(from, to));
  });

  it.each([
    ['moved to another key', '{"token":"x","a":1}', '"token"', '"other"', '{"other":"x","a":1}'],
    ['duplicated', '{"token":"x"}', '"}', '","again":["•••1•••","y"]}', '{"token":"x","again":["x","y"]}'],
    ['in a shorter list', '[{"sid":"x"},{"sid":"y"}]', '{"sid":"•••1•••"},', '', '[{"sid":"y"}]'],
    ['in other objects', '{"a":{"sid":"x"},"b":2}', '"b":2', '"b":"•••1•••!"', '{"a":{"sid":"x"},"b":"x!"}'],
    ['that is a number', '{"phone":13812345678}', '"phone"', '"n"', '{"n":13812345678}'],
    ['of a number in a text', '{"pin":12}', '"•••1*•••"', '"is •••1*•••"', '{"pin":"is 12"}'],
    ['of a list', '{"phones":[ 1, "]" ]}', '"phones"', '"p"', '{"p":[ 1, "]" ]}'],
    ['of a key', '{"13812345678":{"a":1}}', '"a"', '"b"', '{"13812345678":{"b":1}}'],
    ['with escapes', '{"token":"a\\/\\"b"}', 'token', 't', '{"t":"a\\/\\"b"}'],
    ['in a longer text', '{"token":"a\\"b"}', '"•••1•••"', '"=•••1•••"', '{"token":"=a\\"b"}'],
    ['in a text after its end', '{"token":"x"}', '}', '} •••1•••', '{"token":"x"} x'],
    ['in a text that is no longer JSON', '{"pin":12,"sid":"a\\nb"}', '}', '', '{"pin":12,"sid":"a\\nb"'],
  ])('restores a mask %s', (_, text, from, to, expected) => {
    expect(edited(text, replacing(from, to))).toBe(expected);
  });

  it('restores masks in JSON within JSON at any depth', () => {
    const nest = (title: string, key: string) =>
      JSON.stringify({
        a: JSON.stringify({ b: JSON.stringify([{ [key]: 'x"y', title, phone: 13812345678 }]) }),
      });
    const masked = new MaskedText().mask(nest('山', 'token'));
    expect(masked).not.toMatch(/x|13812345678/);
    const edit = (text: string) => text.replace('山', '海').replace('token', 'other');
    expect(edited(nest('山', 'token'), edit)).toBe(nest('海', 'other'));
    const moved = edited(
      JSON.stringify({ token: 'x"y', data: '{"a":1}' }),
      replacing('{\\"a\\":1}', '{\\"a\\":\\"•••1•••\\"}'),
    );
    expect(JSON.parse(String((JSON.parse(moved) as { data: unknown }).data))).toEqual({ a: 'x"y' });
  });

  it('takes an edited mask as it was typed', () => {
    for (const typed of ['new', '••', '•••', '•••1••', '••1•••', '•••2•••', '•••0•••', '•••x•••'])
      expect(edited('{"token":"x"}', replacing('•••1•••', typed))).toBe(`{"token":"${typed}"}`);
  });

  it('restores what looks like a mask in the original, also when it is opened again', () => {
    for (const text of [
      '{"note":"•••","token":"x"}',
      '{"note":"•••1•••","token":"•••2•••"}',
      '{"note":"•••1 13812345678 •••1"}',
      '•••113812345678 token=x •••5token=y',
      '••••token=x',
    ]) {
      const masking = new MaskedText();
      const first = masking.mask(text);
      expect(masking.restore(first)).toBe(text);
      expect(masking.mask(masking.restore(first))).toBe(first);
      expect(edited(text, (masked) => masked)).toBe(text);
    }
  });

  it('is masked at any depth', () => {
    const deep = `${'['.repeat(20_000)}{"token":"a\\"b"}${']'.repeat(20_000)}`;
    const masking = new MaskedText();
    const masked = masking.mask(deep);
    expect(masked).toContain('{"token":"•••1•••"}');
    expect(masking.restore(masked.replace('token', 'other'))).toBe(deep.replace('token', 'other'));
  });
});

describe('another masked text', () => {
  const text = 'name=山\ntoken=abcdef\nend';

  it('restores its masks wherever they are', () => {
    expect(edited(text, (masked) => `first ${masked}`)).toBe(`first ${text}`);
    expect(edited(text, replacing('token', 'word'))).toBe(text.replace('token', 'word'));
  });

  it.each([
    `{"title":"t","password":"s3\\"cret`,
    `{"title":"t","password":"s3cret","phones":[1,2]`,
    `{ account: "s3cret", token: 't', phone: 13812345678 }`,
    'authorization: Bearer s3cret\nAuthorization: Basic s3cret==\ncookie: trace=s3cret; theme=cret',
    'https://me:s3cret@example.com/a?token=s3cret&to=%2Fpay%253FuserId%253Ds3cret',
    '/a?q=%7B%22password%22%3A%22s3cret%22%2C%22userId%22%3A5552%7D',
    `password = "s3 cret"\napi_key = 's3cret'\ntoken = s3cret`,
    '<xml><sign><![CDATA[s3cret]]></sign><openid>s3cret</openid></xml>',
    '账号：s3cret，密码：s3cret',
    'sent eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzM2NyZXQifQ.s3cret on',
    'password=" token=s3cret',
    '"call 13812345678"',
    '13812345678',
  ])('hides as much as elsewhere, and is restored: %s', (secret) => {
    const masking = new MaskedText();
    const masked = masking.mask(secret);
    const unnumbered = masked.replaceAll(/•••\d+\*?•••/g, '•••');
    const quotes = /["']|%22/g;
    expect(unnumbered.replaceAll(quotes, '')).toBe(maskPrivate(secret).replaceAll(quotes, ''));
    expect(masking.restore(masked)).toBe(secret);
    expect(masking.restore(`${masked} `)).toBe(`${secret} `);
  });
});

describe('a masked field', () => {
  it('is hidden as a whole if its name is private', () => {
    const masking = new MaskedText();
    expect(masking.mask('a b', 'x-session-id')).toBe('•••1•••');
    expect(masking.mask('token=a b', 'note')).toBe('token=•••2••• b');
    expect(masking.mask('', 'token')).toBe('');
    expect(masking.restore('•••1•••-•••2•••')).toBe('a b-a');
  });

  it('is the original text while it was not edited', () => {
    const masking = new MaskedText();
    const [first, second] = ['{"sid":"a/b"}', '{"sid":"a\\/b"}'];
    expect(masking.mask(second)).toBe(masking.mask(first));
    expect(masking.restore(masking.mask(second), second)).toBe(second);
    expect(masking.restore('x', second)).toBe('x');
    expect(masking.restore('•••2•••', 'a', 'token')).toBe('a');
  });
});

it('keeps the encoding of the text that is restored', () => {
  const masking = new MaskedText();
  const [first, second] = ['{"sid":"a/b"}', '{"sid":"a\\/b"}'];
  masking.mask(second);
  for (const text of [first, second])
    expect(masking.restore(`${masking.mask(first)} `, text)).toBe(`${text} `);
});
