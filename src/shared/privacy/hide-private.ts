import { maskPrivateField } from './mask.ts';

/** Hides a private value. Keys such as `app.token` are matched by their last word. */
export function hidePrivate(key: string, value: string): string {
  return maskPrivateField(key.split(/[.:/]/).pop() ?? key, value);
}
