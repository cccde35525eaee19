import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import { ReportReason, reportLimits, submitContact } from '#shared/contract/contact.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { reportReasons } from './report-reasons.ts';

const ReportDraft = Type.Object({
  reason: Type.Union([ReportReason, Type.Null()]),
  text: Type.String({ maxLength: reportLimits.text }),
  contact: Type.String({ maxLength: reportLimits.contact }),
});
type ReportDraft = Type.Static<typeof ReportDraft>;

export type ReportField = 'reason' | 'text';

interface ReportDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** Storage of the visit. The text in it survives a reload. */
  readonly storage: SiteStorage;
  /** Path and query of the reported page; empty if there is none. */
  readonly page: string;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

export class ReportStore {
  readonly sending: Loadable<true>;
  private hasTried = false;
  readonly #stored: PersistedValue<ReportDraft>;
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps) {
    this.#deps = deps;
    this.#stored = deps.storage.value(ReportDraft, 'reportDraft', { reason: null, text: '', contact: '' });
    this.sending = new Loadable((signal) => this.#send(signal));
    makeAutoObservable(this, { sending: false }, { autoBind: true });
  }

  get draft(): ReportDraft {
    return this.#stored.get();
  }

  /** Errors by field. Empty until the first submission, and updated after every change from then on. */
  get errors(): { readonly [Field in ReportField]?: string } {
    return this.hasTried ? faultsOf(this.draft) : {};
  }

  change(change: Partial<ReportDraft>): void {
    this.#stored.set({ ...this.draft, ...change });
  }

  /**
   * Sends the report, unless a request is pending. If a field is invalid, sends nothing and resolves with the first
   * such field.
   */
  async submit(): Promise<ReportField | undefined> {
    this.hasTried = true;
    const { reason, text } = faultsOf(this.draft);
    if (reason !== undefined) return 'reason';
    if (text !== undefined) return 'text';
    if (this.sending.status === 'loading') return undefined;
    if (await this.sending.load(this.#deps.lifetime.signal)) this.#stored.remove();
    return undefined;
  }

  async #send(signal: AbortSignal): Promise<true> {
    const { api, session, page } = this.#deps;
    const { reason, text, contact } = this.#stored.get();
    await session.ready(signal);
    await api.call(submitContact, {
      query: {
        userId: session.userId,
        visitorId: session.traceId,
        contactType: reason ?? 'other',
        contactPosition: JSON.stringify({
          page: page.slice(0, reportLimits.page),
          text: text.trim(),
          contact: contact.trim(),
        }),
      },
      signal,
    });
    return true;
  }
}

function faultsOf({ reason, text }: ReportDraft): { readonly [Field in ReportField]?: string } {
  if (reason === null) return { reason: '请选择举报原因' };
  const needsText = reportReasons.some((row) => row.reason === reason && row.needsText);
  return needsText && text.trim() === '' ? { text: '请简单说明问题' } : {};
}
