/** Start time of the run in a format of `Date.parse`; undefined for the real time. */
const start = process.env['MANYUE_TEST_CLOCK'];

if (start !== undefined) {
  const realNow = Date.now;
  const aheadMs = Date.parse(start) - realNow();
  const now = () => realNow() + aheadMs;
  // Changes only `new Date()` without arguments and leaves all other uses of the constructor.
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}
