interface MessageBatcherOptions<Message> {
  readonly send: (messages: readonly Message[]) => void;
  /** Runs a task when it is time to send. */
  readonly schedule: (task: () => void) => void;
}

/** Gathers messages for another thread, which each of them would wake by itself. */
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

/** Schedules tasks at least so many ms apart; the first, and one after a pause, runs at once. */
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
