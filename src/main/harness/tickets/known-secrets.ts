import { maskPrivateField } from '#shared/privacy/mask.ts';
import type { PageStorage } from '../site-data/view-storage.ts';

/** Minimum length of a value. Shorter ones would also match ordinary text. */
const minLength = 6;
const hidden = '•••';

/**
 * Returns the values that a page stores under private names, in storage, in cookies, and in JSON inside them. The
 * longest comes first.
 */
export function knownSecrets({ local, session, cookies }: PageStorage): readonly string[] {
  const entries = [...local, ...session, ...cookies.map(({ name, value }) => [name, value] as const)];
  const found = new Set(entries.flatMap(([name, value]) => secretsIn(name, value)));
  return [...found]
    .filter(({ length }) => length >= minLength)
    .sort((one, other) => other.length - one.length);
}

/** Masks the values wherever they occur in a text. */
export function withoutKnown(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, hidden), text);
}

function secretsIn(name: string, value: string): readonly string[] {
  const parsed = jsonOf(value);
  if (typeof parsed === 'object' && parsed !== null)
    return Object.entries(parsed).flatMap(([key, inner]: [string, unknown]) =>
      secretsIn(key, typeof inner === 'string' ? inner : JSON.stringify(inner)),
    );
  const text = typeof parsed === 'string' ? parsed : value;
  return maskPrivateField(name, text) === hidden ? [text] : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
