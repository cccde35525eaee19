import { makeAutoObservable, observable } from 'mobx';
import type { RequestInput, RequestName } from '#shared/ipc/channels.ts';
import type { SendRequest } from '../connection/send-request.ts';

interface PendingCommand {
  readonly name: RequestName;
  /** IDs of the views that execute the command; null for all views. */
  readonly views: readonly string[] | null;
  readonly address: string | undefined;
  /** IDs of the views that have finished the command. The command ends when all of its views have. */
  readonly done: Set<string>;
}

const loadCommands: readonly RequestName[] = ['navigate', 'reload'];

export class PendingCommands {
  readonly #commands = observable.set<PendingCommand>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Registers a command and returns the function that ends it. */
  begin<Name extends RequestName>(name: Name, input: RequestInput<Name>): () => void {
    const { viewId, views, address } = input as {
      readonly viewId?: string;
      readonly views?: readonly string[] | null;
      readonly address?: string;
    };
    const command: PendingCommand = {
      name,
      views: viewId === undefined ? (views ?? null) : [viewId],
      address,
      done: observable.set<string>(),
    };
    this.#commands.add(command);
    return () => this.end(command);
  }

  /** Wraps `send`, so that each request counts as pending until its response arrives. */
  during(send: SendRequest): SendRequest {
    return async (name, input) => {
      const end = this.begin(name, input);
      try {
        return await send(name, input);
      } finally {
        end();
      }
    };
  }

  /**
   * Returns true if the command is pending for the view `viewId`. Without `viewId`, checks for a command to all views.
   */
  has(name: RequestName, viewId?: string): boolean {
    return this.find(name, viewId) !== undefined;
  }

  /** Returns the address that the view is navigating to. */
  addressOf(viewId: string): string | undefined {
    return this.find('navigate', viewId)?.address;
  }

  /** Marks the view's load commands as finished, even if other views are still loading. */
  viewLoads(viewId: string): void {
    for (const { name, done } of this.#commands) if (loadCommands.includes(name)) done.add(viewId);
  }

  private end(command: PendingCommand): void {
    this.#commands.delete(command);
  }

  private find(name: RequestName, viewId: string | undefined): PendingCommand | undefined {
    return [...this.#commands].findLast(
      ({ name: sent, views, done }) =>
        sent === name &&
        (views === null || (viewId !== undefined && views.includes(viewId))) &&
        !(viewId !== undefined && done.has(viewId)),
    );
  }
}
