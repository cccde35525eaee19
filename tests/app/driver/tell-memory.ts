/** Loaded into the harness before its own code: tells who started it how much memory it holds, when asked. */
process.on('message', () => process.send?.(process.memoryUsage()));
process.channel?.unref();
