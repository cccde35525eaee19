import type { ChapterItem } from './chapter-item.ts';

/** Matches titles that include their chapter number, such as 第十六回. */
const numberedTitle = /^第\s*[\d０-９〇零一二两三四五六七八九十百千万]+\s*[章回节话集卷]/;

/** Returns the title, preceded by the number unless the title includes it. `unit` is 章 or 话. */
export function chapterName({ number, title }: Pick<ChapterItem, 'number' | 'title'>, unit: string): string {
  return numberedTitle.test(title) ? title : `第${number}${unit} ${title}`.trimEnd();
}
