import chapters from './hostile-chapters.json' with { type: 'json' };

/** Novel with these chapters, all free. */
export const hostileBookId = 198;

/**
 * Chapters that a hacked or careless server might send. `content` puts the hostile or broken markup between or around
 * two harmless texts, which must survive when the markup is removed. A successful attack records its name in
 * `window.manyueStruck`.
 */
export const hostileChapters = chapters.map(({ title, content }) => ({
  title,
  content: (before: string, after: string): string =>
    content
      .replace(/\{struck:([\w-]+)\}/g, "(window.manyueStruck=window.manyueStruck||[]).push('$1')")
      .replace(/\{(\d+) times (.+?)\}/g, (_, count: string, text: string) => text.repeat(Number(count)))
      .replace(/\{(before|after)\}/g, (_, place: string) => (place === 'before' ? before : after)),
}));
