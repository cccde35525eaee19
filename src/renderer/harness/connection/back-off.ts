/** Returns the delay in ms before the next try, after this many failed ones. */
export type BackOff = (tries: number) => number;

const initialMs = 250;
const maxMs = 5_000;

export const backOff: BackOff = (tries) => Math.min(maxMs, initialMs * 2 ** tries);
