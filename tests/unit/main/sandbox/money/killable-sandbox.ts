import { serveSandbox } from '#main/sandbox/serve.ts';

/** Program that serves a sandbox on the given file, prints its address and can be killed. */
const [database = ''] = process.argv.slice(2);
const { origin, controlToken } = await serveSandbox({ database, port: 0, cacheBytes: 0 });
process.send?.({ origin, controlToken });
