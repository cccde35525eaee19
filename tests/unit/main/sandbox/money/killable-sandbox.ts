import { serveSandbox } from '#main/sandbox/serve.ts';

/** A program of its own that serves a sandbox on the file it is given, and tells where: one that can be killed. */
const [database = ''] = process.argv.slice(2);
const { origin, controlToken } = await serveSandbox({ database, port: 0, cacheBytes: 0 });
process.send?.({ origin, controlToken });
