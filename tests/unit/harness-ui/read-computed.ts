import { autorun } from 'mobx';

/** Reads computed values as a view would, inside a reaction. */
export function readComputed<Value>(get: () => Value): Value {
  let value: Value | undefined;
  autorun(() => {
    value = get();
  })();
  return value as Value;
}
