import { describe, expect, it } from 'vitest';
import { maskText, restoreText } from '#harness-ui/panels/inspector/masked-text.ts';

const original = JSON.stringify(
  {
    id: 1,
    user: { userId: '80011234', password: 'secret-1', name: '山' },
    big: 1,
    phone: 13812345678,
    list: [{ token: 'abc' }, { token: 'def' }],
    text: 'call 13812345678 now',
  },
  null,
  2,
).replace('"big": 1', '"big": 12345678901234567890');

const expectRestored = (edited: string) => {
  const restored = restoreText(edited, original);
  return expect('text' in restored ? restored.text : restored);
};

describe('masking of a JSON text', () => {
  const masked = maskText(original);

  it('hides private values and keeps the text of all others', () => {
    for (const secret of ['80011234', 'secret-1', '13812345678', 'abc', 'def'])
      expect(masked).not.toContain(secret);
    expect(masked).toContain('"big": 12345678901234567890');
    expect(masked).toContain('"name": "山"');
  });

  it('is undone by restoring, also around an edit', () => {
    expectRestored(masked).toBe(original);
    expectRestored(masked.replace('山', '海')).toBe(original.replace('山', '海'));
    expectRestored(masked.replace('"id": 1', '"added": true, "id": 2')).toBe(
      original.replace('"id": 1', '"added": true, "id": 2'),
    );
    expectRestored(masked.replace('call ', '')).toEqual({ missing: '/text' });
  });

  it('takes a private value that was typed over a masked one', () => {
    expectRestored(masked.replace('"password": "•••"', '"password": "new"')).toBe(
      original.replace('secret-1', 'new'),
    );
  });

  it('does not guess the values of a list with another length, nor of a new field', () => {
    const shorter = masked.replace(/\{\s*"token": "•••"\s*\},\s*/, '');
    expectRestored(shorter).toEqual({ missing: '/list/0/token' });
    expectRestored(masked.replace('"id": 1', '"other": "•••"')).toEqual({ missing: '/other' });
  });
});

describe('masking of a text that is not JSON', () => {
  const text = 'name=山\ntoken=abcdef\nend';

  it('is undone line by line', () => {
    const masked = maskText(text);
    expect(masked).not.toContain('abcdef');
    expect(restoreText(`first\n${masked}`, text)).toEqual({ text: `first\n${text}` });
    expect(restoreText(masked.replace('token', 'tokens'), text)).toEqual({ missing: '2' });
  });
});

it('reports text that is nested too deeply for a tree only if a masked value was edited', () => {
  const deep = `${'['.repeat(20_000)}"token=abcdef"${']'.repeat(20_000)}`;
  const masked = maskText(deep);
  expect(masked).not.toContain('abcdef');
  expect(restoreText(masked, deep)).toEqual({ text: deep });
});
