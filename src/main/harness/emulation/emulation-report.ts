export interface EmulationFact {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  /** False: a mismatch. */
  readonly ok: boolean;
  /** Why it is not as on the real platform, where that cannot be had: neither a match nor a mismatch. */
  readonly known?: { readonly zh: string; readonly en: string };
}

export interface EmulationReport {
  readonly ok: boolean;
  readonly facts: readonly EmulationFact[];
  /** False if the site has not started in the page: what it concludes is not known yet. */
  readonly isPageReady?: boolean;
}
