import type { ChapterItem } from './chapter-item.ts';

/** 第十六回 …: titles that tell their number themselves. */
const numberedTitle = /^第\s*[\d０-９〇零一二两三四五六七八九十百千万]+\s*[章回节话集卷]/;

/** What lists call a chapter: its title, and its number unless that is in the title. `unit`: 章, 话. */
export function chapterName({ number, title }: Pick<ChapterItem, 'number' | 'title'>, unit: string): string {
  return numberedTitle.test(title) ? title : `第${number}${unit} ${title}`.trimEnd();
}
