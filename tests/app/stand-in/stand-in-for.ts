import type { EventEmitter } from 'node:events';

type Func = (...args: never) => unknown;

/**
 * Restricts a class of the stand-in to members of Electron's class with compatible types. A method that Electron does
 * not have, or a wrong result type, is a compile error. Members may be missing.
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

/** Returns an event that can be prevented, with the given details. */
export function preventable<Details extends object>(details: Details) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
