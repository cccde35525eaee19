import { app } from './app.ts';
import { browser } from './chromium/browser.ts';

interface Evaluation {
  readonly id: number;
  /** Source of a function with the parameters `electron` and `argument`. */
  readonly source: string;
  readonly argument: unknown;
}

/**
 * Sends Chromium's debugging address to the test and evaluates the test's functions in this process. Does nothing if no
 * test has started the process.
 */
export function serveDriver(electron: object): void {
  if (process.send === undefined) return;
  const send = (message: object) => process.send?.(message);
  process.on('message', ({ id, source, argument }: Evaluation) => {
    evaluate(source, electron, argument).then(
      (value) => send({ id, value }),
      (thrown: unknown) => send({ id, problem: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
  });
  // Ends the program together with the test.
  process.once('disconnect', () => app.exit(1));
  void app.whenReady().then(() => send({ debuggingAddress: browser.debuggingAddress }));
}

async function evaluate(source: string, electron: object, argument: unknown): Promise<unknown> {
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(`export const run = ${source}`)}`
  )) as {
    run: (electron: object, argument: unknown) => unknown;
  };
  return module.run(electron, argument);
}
