import { expect, it } from 'vitest';
import { secretField } from '#main/harness/page/secret-field.ts';

/** Stand-in for an input or text area and its computed style. */
class Field {
  type: string;
  readonly autocomplete: string | null;
  readonly textSecurity: string;

  constructor({ type = 'text', autocomplete = null as string | null, textSecurity = '' }) {
    this.type = type;
    this.autocomplete = autocomplete;
    this.textSecurity = textSecurity;
  }

  getAttribute(name: string): string | null {
    return name === 'autocomplete' ? this.autocomplete : null;
  }
}
class TextArea extends Field {}

const styleOf = ({ textSecurity }: Field) => ({
  getPropertyValue: (name: string) => (name === '-webkit-text-security' ? textSecurity : ''),
});

/** Returns `isSecretField` of a new page. */
function page(): (element: object) => boolean {
  const run = new Function(
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'getComputedStyle',
    `${secretField} return isSecretField;`,
  ) as (...globals: unknown[]) => (element: object) => boolean;
  return run(Field, TextArea, styleOf);
}

it.each([
  [{ type: 'password' }, true],
  [{ autocomplete: 'one-time-code' }, true],
  [{ autocomplete: 'section-a CC-Number' }, true],
  [{ autocomplete: 'current-password' }, true],
  [{ autocomplete: 'new-password' }, true],
  [{ autocomplete: 'cc-csc' }, true],
  [{ textSecurity: 'disc' }, true],
  [{ textSecurity: 'none' }, false],
  [{ autocomplete: 'username' }, false],
  [{}, false],
])('the field %j is secret: %s', (field, isSecret) => {
  expect([page()(new Field(field)), page()(new TextArea(field))]).toEqual([isSecret, isSecret]);
});

it('no other element is secret', () => {
  expect(page()({ type: 'password' })).toBe(false);
});

it('a secret field stays secret when the page shows its text', () => {
  const isSecret = page();
  const [field, other] = [new Field({ type: 'password' }), new Field({ type: 'password' })];
  expect(isSecret(field)).toBe(true);
  for (const shown of [field, other]) shown.type = 'text';
  expect([isSecret(field), isSecret(other)]).toEqual([true, false]);
});
