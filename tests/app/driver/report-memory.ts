/** Loaded into the harness before its own code: tells who started it how much memory it holds, when asked. */
process.on('message', () => {
  // What is not held any more is not to count.
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
