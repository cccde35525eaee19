import { serveSandbox } from '#main/sandbox/serve.ts';

/** Program that serves a sandbox on a file and prints its address. Tests kill it. */
const [database = ''] = process.argv.slice(2);
const { origin, controlToken } = await serveSandbox({ database, port: 0, cacheBytes: 0 });
process.send?.({ origin, controlToken });
