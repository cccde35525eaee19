import { observable } from 'mobx';

/** Returns settings that are stored in memory only. */
export function keptSettings(first: Readonly<Record<string, string>> = {}) {
  const values = observable.map<string, string>(Object.entries(first));
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
  };
}
