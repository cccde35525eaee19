import type { ChapterDocument } from '#site/sections/novel/reader/text/block.ts';
import { resolveLinks } from '#site/sections/novel/reader/text/chapter-document.ts';
import { MarkupReader } from '#site/sections/novel/reader/text/markup/markup-reader.ts';

const piece = /<(\/?)([a-z][a-z\d]*)([^>]*)>|([^<]+)/g;
const empty = new Set(['br', 'hr', 'img']);

/** Parses well-formed markup, as the sanitizer returns it, without a browser. */
export function readMarkup(markup: string): ChapterDocument {
  const reader = new MarkupReader({ hasParagraphs: /<(?:p|br)\b/.test(markup) });
  for (const [, slash, name, attributes = '', text] of markup.matchAll(piece)) {
    if (name === undefined) {
      reader.text(text ?? '');
      continue;
    }
    if (slash === '') reader.open(name, (key) => attributeOf(attributes, key));
    if (slash !== '' || empty.has(name)) reader.close(name);
  }
  return resolveLinks(reader.end());
}

function attributeOf(attributes: string, key: string): string | null {
  return new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

/** Returns kind and text of a block in one line: `heading2 题`. */
export function outline({ blocks }: ChapterDocument): string[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return `heading${block.level} ${block.text}`;
    if (block.kind === 'item') return `item${block.depth} ${block.marker} ${block.text}`;
    if (block.kind === 'picture')
      return `picture ${block.imagePath} ${block.description} ${block.ratio ?? ''}`.trim();
    return `${block.kind} ${block.text}`.trim();
  });
}
