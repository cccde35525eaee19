import type { EventEmitter } from 'node:events';

type Func = (...args: never) => unknown;

/**
 * What a class of the stand-in may have: members of Electron's own class, each of a type that would do there. A made-up
 * method, or one that answers otherwise, does not compile. What Electron has beyond them is not played.
 */
export type Played<Real, Own> = {
  readonly [Key in Exclude<keyof Own, keyof EventEmitter>]: Key extends keyof Real
    ? Real[Key] extends Func
      ? Real[Key]
      : Own[Key] extends object
        ? Played<Real[Key], Own[Key]> | Real[Key]
        : Real[Key]
    : never;
};

/** Electron's events can be prevented; what is `details` differs from event to event. */
export function preventable<Details extends object>(details: Details) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
