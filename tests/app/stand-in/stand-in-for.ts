import type { EventEmitter } from 'node:events';

type Func = (...args: never) => unknown;

/**
 * Restricts a class of the stand-in to members of Electron's class with compatible types. A made-up method or a wrong
 * result type does not compile. The stand-in may leave members out.
 */
export type StandInFor<Real, Own> = {
  readonly [Key in Exclude<keyof Own, keyof EventEmitter>]: Key extends keyof Real
    ? Real[Key] extends Func
      ? Real[Key]
      : Own[Key] extends object
        ? StandInFor<Real[Key], Own[Key]> | Real[Key]
        : Real[Key]
    : never;
};

/** Returns a preventable event; its details differ by event. */
export function preventable<Details extends object>(details: Details) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
