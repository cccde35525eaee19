type Getter = (this: unknown) => unknown;

/**
 * Makes a property of a prototype (or of the window) answer `value`, in the way that engines define theirs: an accessor
 * with the flags and the setter it had, whose text is `[native code]`, and which refuses other receivers as `brand` does
 * (absent: as the property itself did).
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

/** A function whose text is that of the engine's own; name, length and behaviour stay. */
export function nativeLooking<Callable extends (...args: never[]) => unknown>(callable: Callable): Callable {
  return new Proxy(callable, {});
}

/** What throws as the engine does when `this` is not one of its own objects. */
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
