import { observable } from 'mobx';

/** Settings that are kept nowhere but here. */
export function keptSettings(first: Readonly<Record<string, string>> = {}) {
  const values = observable.map<string, string>(Object.entries(first));
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
  };
}
