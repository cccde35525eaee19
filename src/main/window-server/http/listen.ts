import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { errorCode } from '../../lib/error-code.ts';

/**
 * Listens on the first free port of `ports`; 0 means any port. Throws AppError 'environment', which says what to do, if
 * none is free.
 */
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
  const reason = errorCode(cause) ?? String(cause);
  const [port = 0] = ports;
  const isOneOnly = ports.length === 1 && port !== 0;
  throw new AppError(
    'environment',
    isOneOnly
      ? `Cannot listen on ${host}:${port} (${reason}). Choose another --window-port, or omit it`
      : `Cannot listen on ${host}: no free port (${reason}). Choose one with --window-port`,
    { cause },
  );
}
