interface MessageBatcherOptions<Message> {
  readonly send: (messages: readonly Message[]) => void;
  /** Runs a task when the next batch may be sent. */
  readonly schedule: (task: () => void) => void;
}

/** Groups messages to another thread, because each message would wake it. */
export class MessageBatcher<Message> {
  readonly #options: MessageBatcherOptions<Message>;
  #messages: Message[] = [];

  constructor(options: MessageBatcherOptions<Message>) {
    this.#options = options;
  }

  add(message: Message): void {
    this.#messages.push(message);
    if (this.#messages.length === 1) this.#options.schedule(() => this.#send());
  }

  #send(): void {
    const messages = this.#messages;
    this.#messages = [];
    this.#options.send(messages);
  }
}

/**
 * Returns a scheduler that runs tasks at least `intervalMs` apart. The first task, and one after a pause, runs
 * immediately.
 */
export function throttled(intervalMs: number): MessageBatcherOptions<never>['schedule'] {
  let earliest = 0;
  return (task) => {
    const run = () => {
      earliest = performance.now() + intervalMs;
      task();
    };
    const wait = earliest - performance.now();
    if (wait > 0) setTimeout(run, wait);
    else run();
  };
}
