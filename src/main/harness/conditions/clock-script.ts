/** Key for `Symbol.for`, under which the page stores the function that sets the clock offset in ms. */
const offsetSymbol = 'manyue.clock';

/**
 * Returns a script that sets the clock of a page or worker ahead, that is, `Date` and `Temporal.Now`. Durations stay
 * real: `performance.now`, timers and event timestamps. So do dates that the browser itself reads: cookies,
 * `document.lastModified`, and `Intl.DateTimeFormat.format` without a date.
 */
export function clockScript(offsetMs: number): string {
  return `(${changeClock.toString()})(${JSON.stringify(offsetSymbol)}, ${offsetMs});`;
}

/** Runs in the page as source text, so it must not use anything outside the function. */
function changeClock(symbol: string, offsetMs: number): void {
  const key = Symbol.for(symbol);
  const known = Reflect.get(globalThis, key) as ((offset: number) => void) | undefined;
  if (known !== undefined) {
    known(offsetMs);
    return;
  }
  if (offsetMs === 0) return;
  let offset = offsetMs;
  Object.defineProperty(globalThis, key, {
    value: (changed: number) => {
      offset = changed;
    },
  });

  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + offset;
  RealDate.now = { now }.now;
  const ChangedDate: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === ChangedDate ? target : newTarget,
      ) as Date,
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = ChangedDate;
  Reflect.set(globalThis, 'Date', ChangedDate);

  const temporal = Reflect.get(globalThis, 'Temporal') as { Now: Record<string, unknown> } | undefined;
  if (temporal === undefined) return;
  const clock = temporal.Now;
  const realInstant = clock['instant'] as () => { add(duration: object): Instant };
  interface Instant {
    toZonedDateTimeISO(timeZone: string): Record<string, () => unknown>;
  }
  const instant = () => realInstant().add({ milliseconds: offset });
  const zoned = (timeZone?: string) =>
    instant().toZonedDateTimeISO(timeZone ?? (clock['timeZoneId'] as () => string)());
  Object.assign(clock, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (timeZone?: string) => zoned(timeZone)['toPlainDateTime']?.(),
    plainDateISO: (timeZone?: string) => zoned(timeZone)['toPlainDate']?.(),
    plainTimeISO: (timeZone?: string) => zoned(timeZone)['toPlainTime']?.(),
  });
}
