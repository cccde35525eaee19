/** Returns the delay in ms after this many failed tries. */
export type BackOff = (tries: number) => number;

const first = 250;
const longest = 5_000;

export const backOff: BackOff = (tries) => Math.min(longest, first * 2 ** tries);
