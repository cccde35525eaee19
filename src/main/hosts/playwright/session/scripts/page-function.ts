/**
 * Returns the source of a function as Playwright wants it: a function whose text it sends to the page. Playwright
 * would evaluate a string only, and not call it.
 */
export function pageFunction(source: string): (self: unknown, argument: unknown) => unknown {
  return Object.assign(() => undefined, { toString: () => source });
}
