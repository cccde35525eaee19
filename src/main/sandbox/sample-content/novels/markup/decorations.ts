import type { Random } from '../../random.ts';
import type { World } from '../prose/worlds.ts';
import decorations from './decorations.json' with { type: 'json' };
import { plateFrame } from './plates.ts';

/** Markup for the blocks of a chapter that are not plain paragraphs. */

export function verse(random: Random): string {
  return `<p>有诗为证：</p>\n<blockquote>${random.pick(decorations.verses).join('<br>')}</blockquote>`;
}

export function rubyParagraph(random: Random): string {
  const { word, syllables } = random.pick(decorations.readings);
  const read = [...word]
    .map((character, index) => `${character}<rp>(</rp><rt>${syllables[index] ?? ''}</rt><rp>)</rp>`)
    .join('');
  return `<p>匾上只写着<ruby>${read}</ruby>两个字，笔画已经被风雨磨得淡了。</p>`;
}

/** Returns a paragraph with a reference mark, and the note to which it refers, for the end of the chapter. */
export function footnote(random: Random): { readonly paragraph: string; readonly note: string } {
  const { term, meaning } = random.pick(decorations.footnotes);
  return {
    paragraph: `<p>老人们说起从前，总离不开“<b>${term}</b>”<sup>[1]</sup>这两个字眼，说完便是一阵沉默。</p>`,
    note: `<hr>\n<p><small>[1] ${term}：${meaning}</small></p>`,
  };
}

export function table(random: Random, { places, things }: World): string {
  const found = random.shuffle(things);
  const rows = random
    .shuffle(places)
    .slice(0, 4)
    .map((place, index) => `<tr><td>${index + 1}</td><td>${place}</td><td>${found[index] ?? ''}</td></tr>`);
  const head = '<thead><tr><th>次序</th><th>所到之处</th><th>所得之物</th></tr></thead>';
  return `<p>纸上列得清清楚楚：</p>\n<table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

export function figure(address: string, caption: string): string {
  const { width, height } = plateFrame;
  const picture = `<img src="${address}" alt="插图：${caption}" width="${width}" height="${height}">`;
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}
