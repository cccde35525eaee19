export const apiTimeoutMs = 30_000;
