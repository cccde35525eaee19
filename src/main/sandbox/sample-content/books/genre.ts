/** A category of the sample content: the words its titles and abstracts are made of, and the scenes it is drawn with. */
export interface Genre {
  readonly id: number;
  readonly name: string;
  /** A title is a subject and an ending; each pair is used once at most. */
  readonly subjects: readonly string[];
  readonly endings: readonly string[];
  readonly heroes: readonly string[];
  /** Clauses: where it begins, what happens, what it is about. */
  readonly openings: readonly string[];
  readonly turns: readonly string[];
  readonly closings: readonly string[];
}
