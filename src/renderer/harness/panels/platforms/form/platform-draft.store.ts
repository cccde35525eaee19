import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ProfileData, ProfileProblem } from '#shared/ipc/views/platforms.ts';
import type { Ask } from '../../../connection/ask.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import { firstHints } from './platform-fields.ts';
import { valueAt, withValue } from './profile-path.ts';

export interface DraftDeps {
  readonly client: Pick<HarnessClient, 'request'>;
  readonly ask: Ask;
}

/** Platform that is edited in the form. Main validates each change. */
export class PlatformDraft {
  profile: ProfileData;
  problems: readonly ProfileProblem[] = [];
  /** Counts complete fills, so that the inputs drop their typed text. */
  filled = 0;
  isChanged = false;
  isSaving = false;
  /** Error of the last user agent. */
  userAgentError: AppError | undefined = undefined;
  /** Platform that is replaced; null for a new one. */
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

  /** Problems of a field and of its parts. */
  problemsAt(path: string): readonly ProfileProblem[] {
    return this.problems.filter(({ field }) => field === path || field.startsWith(`${path}.`));
  }

  /** Undefined removes the field. */
  write(path: string, value: unknown): void {
    this.profile = withValue(this.profile, path, value);
    this.isChanged = true;
    void this.check();
  }

  sendHints(isWanted: boolean): void {
    this.write('uaMetadata', isWanted ? { ...firstHints } : null);
    this.filled += 1;
  }

  /** Fills the fields from a user agent; the entered name stays. */
  async fill(userAgent: string, device: 'ipad' | 'home-screen' | undefined): Promise<void> {
    try {
      const { client } = this.#deps;
      const { profile } = await client.request('makePlatform', { userAgent, ...(device && { device }) });
      this.#replaceBy(profile);
    } catch (thrown) {
      this.cannotFill(toAppError(thrown));
    }
  }

  /** Validates one state at a time and repeats if the draft changed meanwhile. */
  async check(): Promise<void> {
    this.#isStale = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#isStale) {
      this.#isStale = false;
      const { profile, replaces } = this;
      const response = await this.#deps.ask('checkPlatform', { profile, replaces });
      if (response !== undefined && !this.#isStale) this.checked(response.problems);
    }
    this.#isChecking = false;
  }

  /** Returns true if it was saved. */
  async save(): Promise<boolean> {
    this.saving(true);
    const { profile, replaces } = this;
    const response = await this.#deps.ask('savePlatform', { profile, replaces });
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
