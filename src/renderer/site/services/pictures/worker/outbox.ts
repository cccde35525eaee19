interface OutboxOptions<Message> {
  readonly send: (messages: readonly Message[]) => void;
  /** Runs a task when it is time to send. */
  readonly schedule: (task: () => void) => void;
}

/** Gathers messages for another thread, which each of them would wake by itself. */
export class Outbox<Message> {
  private readonly options: OutboxOptions<Message>;
  private messages: Message[] = [];

  constructor(options: OutboxOptions<Message>) {
    this.options = options;
  }

  add(message: Message): void {
    this.messages.push(message);
    if (this.messages.length === 1) this.options.schedule(() => this.send());
  }

  private send(): void {
    const { messages } = this;
    this.messages = [];
    this.options.send(messages);
  }
}

/** Schedules tasks at least so many ms apart; the first, and one after a pause, runs at once. */
export function spaced(intervalMs: number): OutboxOptions<never>['schedule'] {
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
