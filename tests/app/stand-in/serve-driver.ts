import { app } from './app.ts';
import { browser } from './chromium/browser.ts';

interface Evaluation {
  readonly id: number;
  /** Text of a function of Electron's module and of `argument`. */
  readonly source: string;
  readonly argument: unknown;
}

/** Tells the test where Chromium is, and runs in this process what it asks for; without a test, does nothing. */
export function serveDriver(electron: object): void {
  if (process.send === undefined) return;
  const send = (message: object) => process.send?.(message);
  process.on('message', ({ id, source, argument }: Evaluation) => {
    evaluate(source, electron, argument).then(
      (value) => send({ id, value }),
      (thrown: unknown) => send({ id, problem: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
  });
  // A test that is gone needs no program.
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
