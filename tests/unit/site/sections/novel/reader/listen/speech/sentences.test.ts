import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceAt, sentencesOf } from '#site/sections/novel/reader/listen/speech/sentences.ts';
import { propertyRuns } from '../../../../../property-runs.ts';
import { readMarkup } from '../../text/read-markup.ts';

const spokenOf = (markup: string) => sentencesOf(readMarkup(markup).blocks).map(({ spoken }) => spoken);

/** Returns the sentences as in the text, including punctuation marks. */
const textsOf = (markup: string) => {
  const { blocks } = readMarkup(markup);
  return sentencesOf(blocks).map(({ paragraph, from, to }) => blocks[paragraph]?.text.slice(from, to));
};

describe('sentences', () => {
  it.each([
    ['full stops', '甲走了。乙来了！丙呢？', ['甲走了。', '乙来了！', '丙呢？']],
    ['several punctuation marks', '真的？！当然……', ['真的？！', '当然……']],
    ['dots that follow a stop', '好。……走吧。', ['好。……', '走吧。']],
    ['closing quotes', '“走吧。”他说。“好！”', ['“走吧。”', '他说。', '“好！”']],
    ['quotes within quotes', '“他说‘好。’”我笑了。', ['“他说‘好。’”', '我笑了。']],
    ['straight quotes', '"走吧。"他说。"好。"', ['"走吧。"', '他说。', '"好。"']],
    ['corner brackets', '「走吧。」他說。', ['「走吧。」', '他說。']],
    ['an unfinished quote', '“我……”他停了。', ['“我……”', '他停了。']],
    ['western punctuation', 'He left. She came! Why? So.', ['He left.', 'She came!', 'Why?', 'So.']],
    [
      'western punctuation in quotes',
      '"He left." She wept. "Why?" Who knows.',
      ['"He left."', 'She wept.', '"Why?"', 'Who knows.'],
    ],
    ['the end of the text', '第一回', ['第一回']],
  ])('end with %s', (_, text, sentences) => {
    expect(textsOf(`<p>${text}</p>`)).toEqual(sentences);
  });

  it.each([
    ['a decimal point', '圆周率是3.14左右。'],
    ['an abbreviation', 'Mr. Holmes met Dr. Watson.'],
    ['initials', 'J. K. Rowling wrote it.'],
    ['a URL', '见www.example.com的首页。'],
    ['an ellipsis inside', '他说……然后走了。'],
  ])('do not end at %s', (_, text) => {
    expect(textsOf(`<p>${text}</p>`)).toEqual([text]);
  });

  it('restart with each paragraph, line of verse and cell', () => {
    expect(textsOf('<p>甲</p><hr><p>乙</p><img src="a.jpg">')).toEqual(['甲', '乙']);
    expect(textsOf('<pre>床前明月光\n疑是地上霜</pre>')).toEqual(['床前明月光', '疑是地上霜']);
    expect(textsOf('<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>')).toEqual([
      '甲',
      '乙',
      '丙',
    ]);
  });

  it('exclude text without letters, but keep its punctuation', () => {
    expect(textsOf('<p>* * *</p><p>……</p><p>——</p>')).toEqual([]);
    expect(textsOf('<p>！！甲。？！</p><p>乙。……</p>')).toEqual(['！！甲。？！', '乙。……']);
  });

  it('omit repeated signs, ruby annotations and note references', () => {
    expect(spokenOf('<p>甲————————乙</p>')).toEqual(['甲——乙']);
    expect(spokenOf('<p><ruby>漢<rt>han</rt></ruby>字</p>')).toEqual(['漢字']);
    const note = '<p>甲<a href="#n">[1]</a>，见<a href="#n">后注</a>。</p><p id="n">①注。</p>';
    expect(spokenOf(note)).toEqual(['甲，见后注。', '①注。']);
    expect(textsOf(note)[0]).toBe('甲[1]，见后注。');
  });

  it('that are too long are cut at a semicolon, else at a comma, else anywhere', () => {
    const clause = (length: number, end: string) => `${'长'.repeat(length)}${end}`;
    const lengths = (text: string) => textsOf(`<p>${text}</p>`).map((part) => part?.length);
    expect(lengths(clause(59, '。'))).toEqual([60]);
    expect(lengths(clause(24, '，') + clause(24, '；') + clause(5, '，') + clause(24, '。'))).toEqual([
      50, 31,
    ]);
    expect(lengths(clause(24, '，') + clause(24, '，') + clause(24, '。'))).toEqual([50, 25]);
    expect(lengths(clause(150, '。'))).toEqual([60, 60, 31]);
    expect(lengths('word '.repeat(60).trim())).toEqual([199, 99]);
  });

  it('are not cut inside a surrogate pair', () => {
    const texts = textsOf(`<p>长${'𠮷'.repeat(200)}</p>`);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toBe(text?.replace(/\p{Cs}/gu, ''));
  });

  it('cover every letter once, in order, and are never too long', () => {
    const piece = fc.constantFrom(
      ...['甲', '乙丙', '𠮷', 'ab', 'Mr', ' ', '　', '。', '.', '！', '?', '…', '，', '；', '—', '*'],
      ...['“', '”', '"', '」', '（', '）', '[1]', '3.14', '\n', '<br>', '</p><p>'],
      '长'.repeat(70),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { blocks } = readMarkup(`<p>${pieces.join('')}</p>`);
        const covered = blocks.map(({ text }) => text.split(''));
        let before = { paragraph: 0, to: 0 };
        for (const { paragraph, from, to, spoken } of sentencesOf(blocks)) {
          if (paragraph === before.paragraph) expect(from).toBeGreaterThanOrEqual(before.to);
          else expect(paragraph).toBeGreaterThan(before.paragraph);
          expect(to).toBeGreaterThan(from);
          before = { paragraph, to };
          expect(spoken).toMatch(/[\p{L}\p{N}]/u);
          expect((spoken.match(/[^\p{P}\s]/gu) ?? []).length).toBeLessThanOrEqual(200);
          covered[paragraph]?.fill('', from, to);
        }
        expect(covered.flat().join('')).not.toMatch(/[\p{L}\p{N}]/u);
      }),
      propertyRuns(200),
    );
  });
});

describe('sentenceAt', () => {
  const sentences = sentencesOf(readMarkup('<p>甲甲。乙乙。</p><hr><p>丙丙。</p><hr>').blocks);

  it.each([
    [0, 0, '甲甲。'],
    [0, 2, '甲甲。'],
    [0, 3, '乙乙。'],
    [1, 0, '丙丙。'],
    [2, 1, '丙丙。'],
    [3, 0, '丙丙。'],
  ])('finds the sentence at paragraph %i, character %i', (paragraph, character, spoken) => {
    expect(sentences[sentenceAt(sentences, { paragraph, character })]?.spoken).toBe(spoken);
  });

  it('returns 0 for a chapter without sentences', () => {
    expect(sentenceAt([], { paragraph: 3, character: 1 })).toBe(0);
  });
});
