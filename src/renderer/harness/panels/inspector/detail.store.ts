import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';

/** Details of one row: `call` for a call, `entry` for other rows. */
export type ShownDetail = { readonly call: CallDetail } | { readonly entry: RequestOutput<'getEntry'> };

/** Holds the details of the selected row, and reloads them when the row changes. */
export class DetailStore {
  row: Pick<TimelineRow, 'id' | 'kind'> | undefined = undefined;
  detail: ShownDetail | undefined = undefined;
  error: AppError | undefined = undefined;
  /** True if private values are shown unmasked. */
  isRevealed = false;
  #reading = 0;
  readonly #client: Pick<HarnessClient, 'request' | 'on'>;

  constructor(client: Pick<HarnessClient, 'request' | 'on'>) {
    this.#client = client;
    makeAutoObservable(this, { detail: observableRef }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#client.on(
      'timelineGrew',
      ({ rows }) => {
        if (rows.some(({ id }) => id === this.row?.id)) void this.read();
      },
      signal,
    );
  }

  show(row: Pick<TimelineRow, 'id' | 'kind'> | undefined): void {
    if (row?.id === this.row?.id) return;
    this.row = row;
    this.detail = undefined;
    this.error = undefined;
    void this.read();
  }

  reveal(isRevealed: boolean): void {
    this.isRevealed = isRevealed;
    void this.read();
  }

  private async read(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    const { row } = this;
    if (row === undefined) return;
    const asked = { id: row.id, reveal: this.isRevealed };
    try {
      const detail =
        row.kind === 'call'
          ? { call: await this.#client.request('getCall', asked) }
          : { entry: await this.#client.request('getEntry', asked) };
      if (reading === this.#reading) this.received(detail);
    } catch (thrown) {
      if (reading === this.#reading) this.failed(toAppError(thrown));
    }
  }

  private received(detail: ShownDetail): void {
    this.detail = detail;
    this.error = undefined;
  }

  private failed(error: AppError): void {
    this.error = error;
  }
}
