import chapters from './hostile-chapters.json' with { type: 'json' };

/** ID of the novel with these chapters, which are all free. */
export const hostileBookId = 198;

/**
 * Chapters that a hacked or faulty server might send. `content` contains the hostile or broken markup between or around
 * two harmless texts, which must remain when that markup is removed. A successful attack stores its name in
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
