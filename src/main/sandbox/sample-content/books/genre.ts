/** Category of the sample content: vocabulary of its titles and abstracts, and scenes of its pictures. */
export interface Genre {
  readonly id: number;
  readonly name: string;
  /** A title combines a subject and an ending; each pair is used at most once. */
  readonly subjects: readonly string[];
  readonly endings: readonly string[];
  readonly heroes: readonly string[];
  /** Clauses for the setting, the events and the theme. */
  readonly openings: readonly string[];
  readonly turns: readonly string[];
  readonly closings: readonly string[];
}
