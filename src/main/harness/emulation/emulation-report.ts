export interface EmulationFact {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  readonly ok: boolean;
  /**
   * Reason why emulation cannot remove a difference from the real platform. Such a fact counts neither as a match nor
   * as a mismatch.
   */
  readonly known?: { readonly zh: string; readonly en: string };
}

export interface EmulationReport {
  readonly ok: boolean;
  readonly facts: readonly EmulationFact[];
  /** False if the site has not started in the page. The platform that the site detects is then unknown. */
  readonly isPageReady?: boolean;
}
