import { maskPrivateField } from './mask.ts';

/** A value as it may be seen by whoever looks on; keys such as `app.token` are known by their last word. */
export function hidePrivate(key: string, value: string): string {
  return maskPrivateField(key.split(/[.:/]/).pop() ?? key, value);
}
