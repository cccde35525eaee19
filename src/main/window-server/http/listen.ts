import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Listens at the first of `ports` that can be had; 0 is any. Throws AppError 'environment' that says what to do. */
export async function listen(app: FastifyInstance, host: string, ports: readonly number[]): Promise<void> {
  let cause: unknown;
  for (const port of ports) {
    try {
      await app.listen({ port, host });
      return;
    } catch (thrown) {
      cause = thrown;
    }
  }
  const [port = 0] = ports;
  const isOneOnly = ports.length === 1 && port !== 0;
  throw new AppError(
    'environment',
    isOneOnly
      ? `Port ${port} of ${host} cannot be had for the window (${reasonOf(cause)}): choose another by --window-port, or leave it out`
      : `No port of ${host} can be had for the window (${reasonOf(cause)})`,
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
