import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../property-runs.ts';
import { outline, readMarkup } from './read-markup.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `paragraph ${text}`);

describe('paragraphs', () => {
  it.each([
    ['elements', '<p>甲</p><p>乙</p>', ['甲', '乙']],
    ['line breaks', '甲<br>乙<br><br>丙<br>', ['甲', '乙', '丙']],
    ['line breaks in an element', '<p>　　甲<br>　　乙</p>', ['甲', '乙']],
    ['containers', '<div>甲</div><div>乙<div>丙</div></div>', ['甲', '乙', '丙']],
    ['bare text between elements', '甲<p>乙</p>丙<p>丁</p>', ['甲', '乙', '丙', '丁']],
    ['newlines in plain text', '　　甲\r\n　　乙\n\n丙', ['甲', '乙', '丙']],
    ['newlines in a container', '<div>\n甲\n乙\n</div>', ['甲', '乙']],
    ['indentation without a line break', '<p>甲。　　乙！”　　丙</p>', ['甲。', '乙！”', '丙']],
    ['indented lines in an element', '<p>甲\n　　乙</p>', ['甲', '乙']],
    ['definitions', '<dl><dt>甲</dt><dd>乙</dd></dl>', ['甲', '乙']],
  ])('are separated by %s', (_, markup, texts) => {
    expect(outline(readMarkup(markup))).toEqual(paragraphs(...texts));
  });

  it.each([
    ['full-width indentation', '<p>　　甲　乙　</p>', '甲　乙'],
    ['no-break spaces', '<p>\u00a0\u00a0甲\u00a0乙 \u2003</p>', '甲 乙'],
    ['zero-width and control characters', '<p>\ufeff甲\u200b乙\u00ad丙\u202e丁\u0000</p>', '甲乙丙丁'],
    ['source line ends between Chinese characters', '<p>甲\n  乙，\n丙</p>', '甲乙，丙'],
    ['source line ends between words', '<p>Call me\n  Ishmael</p>', 'Call me Ishmael'],
    ['spaces around marks', '<p>甲 <b> 乙</b> <i>丙</i> </p>', '甲 乙 丙'],
  ])('lose %s', (_, markup, text) => {
    expect(outline(readMarkup(markup))).toEqual(paragraphs(text));
  });

  it('are omitted if empty', () => {
    const markup = '<p></p><p>　</p><p>\u00a0<br>\u200b</p><div><p><b> </b></p></div><h2> </h2><li></li>';
    expect(readMarkup(markup)).toEqual({ blocks: [], characters: 0 });
  });

  it('are split at sentence ends if they are too long', () => {
    const sentence = `“${'长'.repeat(95)}。”他说。`;
    const { blocks, characters } = readMarkup(`<p>${sentence.repeat(60)}</p>`);
    expect(characters).toBe(sentence.length * 60);
    expect(blocks.length).toBeGreaterThan(10);
    for (const { text } of blocks) {
      expect(text.length).toBeLessThan(500);
      expect(text.endsWith('他说。')).toBe(true);
    }
  });

  it('keep every visible character, in order', () => {
    const part = fc.constantFrom(
      '甲',
      '乙。',
      ' ',
      '　　',
      '\n',
      '<br>',
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      'ab',
      '\u200b',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const markup = parts.join('');
        const { blocks } = readMarkup(markup);
        const seen = (text: string) => text.replace(/<[^>]*>|[\s\u3000\u200b]/g, '');
        expect(seen(blocks.map(({ text }) => text).join(''))).toBe(seen(markup));
        for (const { text } of blocks) expect(text).toBe(text.trim());
      }),
      propertyRuns(150),
    );
  });
});
