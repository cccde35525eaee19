import classics from './classics.json' with { type: 'json' };
import tales from './tales.json' with { type: 'json' };

interface Classic {
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly blurb: string;
  /** Century of the author, and the chapters from which the text comes, or the source of a tale. */
  readonly origin: string;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/**
 * Real works instead of generated ones. The classics are in the public domain: the last of their authors died in 1909.
 * Their texts are passages, quoted from memory without a particular edition. The tales retell old stories in new words.
 */
export const classicNovels: readonly Classic[] = [...classics, ...tales];

const classicsById = new Map(classicNovels.map((classic) => [classic.bookId, classic]));

export function classicOf(bookId: number): Classic | undefined {
  return classicsById.get(bookId);
}

/** Returns the number of characters of all chapters. */
export function classicLength({ chapters }: Classic): number {
  return chapters.flatMap(({ paragraphs }) => paragraphs).join('').length;
}
