/** Returns the delay in ms before the next try, after this many failed ones. */
export type BackOff = (tries: number) => number;

const first = 250;
const longest = 5_000;

export const backOff: BackOff = (tries) => Math.min(longest, first * 2 ** tries);
