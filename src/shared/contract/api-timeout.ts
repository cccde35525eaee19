/** How long the site waits for a call of the API before it gives it up. */
export const apiTimeoutMs = 30_000;
