import { autorun } from 'mobx';

/** Reads computed values inside a reaction, as a view does. */
export function readComputed<Value>(get: () => Value): Value {
  let value: Value | undefined;
  autorun(() => {
    value = get();
  })();
  return value as Value;
}
