/** Loaded into the harness before its own code. Replies to each message of the parent process with the memory usage. */
process.on('message', () => {
  // Collects garbage first, so that only live objects count.
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
