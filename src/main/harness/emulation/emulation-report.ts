export interface EmulationFact {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  readonly ok: boolean;
  /**
   * Reason for a difference from the real platform that emulation cannot remove. A fact with such a difference is
   * neither a match nor a mismatch.
   */
  readonly known?: { readonly zh: string; readonly en: string };
}

export interface EmulationReport {
  readonly ok: boolean;
  readonly facts: readonly EmulationFact[];
  /** False if the site has not started in the page, so the platform that it detects is unknown. */
  readonly isPageReady?: boolean;
}
