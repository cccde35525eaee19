/** Timeout of the site's API calls. */
export const apiTimeoutMs = 30_000;
