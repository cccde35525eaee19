import { maskPrivateField } from './mask.ts';

/** Replaces a private value. For a key such as `app.token`, checks its last word. */
export function hidePrivate(key: string, value: string): string {
  return maskPrivateField(key.split(/[.:/]/).pop() ?? key, value);
}
