import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ProfileData, ProfileProblem } from '#shared/ipc/views/platforms.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';
import { firstHints } from './platform-fields.ts';
import { valueAt, withValue } from './profile-path.ts';

export interface DraftDeps {
  readonly client: Pick<HarnessClient, 'request'>;
  readonly send: SendRequest;
}

/** Holds the platform that is edited in the form. The main process validates each change. */
export class PlatformDraft {
  profile: ProfileData;
  problems: readonly ProfileProblem[] = [];
  /** Incremented when one action fills many fields. The inputs then discard their typed text. */
  filled = 0;
  isChanged = false;
  isSaving = false;
  /** Error in the user agent that the user last entered. */
  userAgentError: AppError | undefined = undefined;
  /** ID of the edited platform; null for a new one. */
  readonly replaces: string | null;
  readonly #deps: DraftDeps;
  #isChecking = false;
  #isStale = false;

  constructor(deps: DraftDeps, profile: ProfileData, replaces: string | null) {
    this.#deps = deps;
    this.profile = profile;
    this.replaces = replaces;
    makeAutoObservable(this, { profile: observableRef, replaces: false }, { autoBind: true });
  }

  get sendsHints(): boolean {
    const { uaMetadata } = this.profile;
    return typeof uaMetadata === 'object' && uaMetadata !== null;
  }

  valueAt(path: string): unknown {
    return valueAt(this.profile, path);
  }

  /** Returns the problems of a field and of its nested fields. */
  problemsAt(path: string): readonly ProfileProblem[] {
    return this.problems.filter(({ field }) => field === path || field.startsWith(`${path}.`));
  }

  /** Sets a field; undefined removes it. */
  write(path: string, value: unknown): void {
    this.profile = withValue(this.profile, path, value);
    this.isChanged = true;
    void this.check();
  }

  sendHints(isWanted: boolean): void {
    this.write('uaMetadata', isWanted ? { ...firstHints } : null);
    this.filled += 1;
  }

  /** Fills all fields but the name from a user agent. */
  async fill(userAgent: string, device: 'ipad' | 'home-screen' | undefined): Promise<void> {
    try {
      const { client } = this.#deps;
      const { profile } = await client.request('makePlatform', { userAgent, ...(device && { device }) });
      this.#replaceBy(profile);
    } catch (thrown) {
      this.cannotFill(toAppError(thrown));
    }
  }

  /** Validates the draft, and again if it changed during the validation. */
  async check(): Promise<void> {
    this.#isStale = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#isStale) {
      this.#isStale = false;
      const { profile, replaces } = this;
      const response = await this.#deps.send('checkPlatform', { profile, replaces });
      if (response !== undefined && !this.#isStale) this.checked(response.problems);
    }
    this.#isChecking = false;
  }

  /** Saves the platform. Returns true if that succeeded. */
  async save(): Promise<boolean> {
    this.saving(true);
    const { profile, replaces } = this;
    const response = await this.#deps.send('savePlatform', { profile, replaces });
    this.saving(false);
    if (response === undefined) return false;
    this.checked(response.problems);
    return response.problems.length === 0;
  }

  #replaceBy(made: ProfileData): void {
    const { id, name, nameEn } = this.profile;
    const isNamed = this.replaces !== null || (typeof name === 'string' && name !== '');
    this.filledBy(isNamed ? { ...made, id, name, ...(nameEn !== undefined && { nameEn }) } : made);
    void this.check();
  }

  private filledBy(profile: ProfileData): void {
    this.profile = profile;
    this.filled += 1;
    this.isChanged = true;
    this.userAgentError = undefined;
  }

  private cannotFill(error: AppError): void {
    this.userAgentError = error;
  }

  private checked(problems: readonly ProfileProblem[]): void {
    this.problems = problems;
  }

  private saving(isSaving: boolean): void {
    this.isSaving = isSaving;
  }
}
