type Getter = (this: unknown) => unknown;

/**
 * Replaces a property with an accessor that returns `value` and looks native. Its source is `[native code]`, and flags
 * and setter stay the same. With a wrong `this`, it throws like the getter of `brand`, or by default like the original
 * getter.
 */
export function defineNative(owner: object, name: string, value: unknown, brand?: string): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const check = before?.get ?? (brand === undefined ? undefined : getterOf(owner, brand));
  const { get } = accessor(name, check as Getter | undefined, value);
  if (get === undefined) return;
  Object.defineProperty(owner, name, {
    get: nativeLooking(get),
    ...(before?.set === undefined ? {} : { set: before.set }),
    configurable: true,
    enumerable: before?.enumerable ?? true,
  });
}

/** Makes the source of a function look native. Name, length and behavior of the function stay the same. */
export function nativeLooking<Callable extends (...args: never[]) => unknown>(callable: Callable): Callable {
  return new Proxy(callable, {});
}

/** Returns the native getter. With a wrong `this`, it throws the error of the engine. */
export function getterOf(owner: object, name: string): Getter | undefined {
  return Object.getOwnPropertyDescriptor(owner, name)?.get;
}

function accessor(name: string, check: Getter | undefined, value: unknown): PropertyDescriptor {
  const source = {
    get [name](): unknown {
      check?.call(this);
      return value;
    },
  };
  return Object.getOwnPropertyDescriptor(source, name) ?? {};
}
