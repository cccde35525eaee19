import { describe, expect, it } from 'vitest';
import { outline, readMarkup } from './read-markup.ts';

describe('blocks', () => {
  it('include headings, quotations, rules and paragraphs', () => {
    const markup = '<h2>第一回</h2><blockquote><p>引</p>文</blockquote><hr><p>正文</p>';
    expect(outline(readMarkup(markup))).toEqual([
      'heading2 第一回',
      'quote 引',
      'quote 文',
      'rule',
      'paragraph 正文',
    ]);
  });

  it('keep the lines of verse, but split a whole quoted chapter into paragraphs', () => {
    expect(outline(readMarkup('<pre>床前明月光，\n　疑是地上霜。\n</pre>'))).toEqual([
      'verse 床前明月光，\n疑是地上霜。',
    ]);
    const line = '长'.repeat(60);
    expect(outline(readMarkup(`<pre>${line}\n${line}</pre>`))).toEqual([
      `paragraph ${line}`,
      `paragraph ${line}`,
    ]);
  });

  it('treat short lines of a quotation as verse, but not its paragraphs or long lines', () => {
    const poem =
      '<blockquote>床前 明月光，<br>\n疑是<b>地上霜</b>。<br><br><br>举头望明月，<br></blockquote>后';
    expect(outline(readMarkup(poem))).toEqual([
      'verse 床前 明月光，\n疑是地上霜。\n\n举头望明月，',
      'paragraph 后',
    ]);
    const letter = `<blockquote>${'长'.repeat(60)}<br>短<br></blockquote>`;
    expect(outline(readMarkup(letter))).toEqual([`quote ${'长'.repeat(60)}`, 'quote 短']);
  });

  it('number the entries of nested lists', () => {
    const markup = '<ol start="3"><li>甲<ul><li>子</li></ul></li><li><p>乙</p><p>续</p></li></ol><p>完</p>';
    expect(outline(readMarkup(markup))).toEqual([
      'item0 3. 甲',
      'item1 • 子',
      'item0 4. 乙',
      'item0  续',
      'paragraph 完',
    ]);
  });

  it("keep a table's cells, with valid spans", () => {
    const markup =
      '<table><caption>表</caption><tr><th colspan="2">甲</th><td colspan="999">乙<br>丙</td></tr>' +
      '<tr><td rowspan="x">丁<table><tr><td>内</td></tr></table></td></tr></table>';
    const [caption, table] = readMarkup(markup).blocks;
    expect(caption).toMatchObject({ kind: 'paragraph', text: '表' });
    if (table?.kind !== 'table') throw new Error('The blocks contain no table');
    expect(table.text).toBe('甲\t乙\n丙\n丁\n内');
    const spans = table.rows.map((row) =>
      row.map(({ columns, rows, isHeader }) => [columns, rows, isHeader]),
    );
    expect(spans).toEqual([
      [
        [2, 1, true],
        [1, 1, false],
      ],
      [[1, 1, false]],
    ]);
    for (const { from, text } of table.rows.flat())
      expect(table.text.slice(from, from + text.length)).toBe(text);
  });

  it("separate a picture's caption from the paragraphs around it", () => {
    const markup = '<p>前</p><figure><img src="a.jpg"><figcaption>渡口<br>夜</figcaption></figure><p>后</p>';
    expect(outline(readMarkup(markup)).filter((line) => !line.startsWith('picture'))).toEqual([
      'paragraph 前',
      'caption 渡口',
      'caption 夜',
      'paragraph 后',
    ]);
  });

  it('have marks within their text', () => {
    const [first, second] = readMarkup('<p>甲<b>乙<i>丙</i><br>丁</b></p>').blocks;
    expect(first).toMatchObject({
      runs: [
        { text: '甲', marks: [] },
        { text: '乙', marks: ['strong'] },
        { text: '丙', marks: ['em', 'strong'] },
      ],
    });
    expect(second).toMatchObject({ text: '丁', runs: [{ text: '丁', marks: ['strong'] }] });
  });

  it('keep ruby annotations out of their text', () => {
    const [block] = readMarkup(
      '<p>读<ruby>漢<rp>(</rp><rt>hàn</rt><rp>)</rp>字<rt>zì</rt></ruby>书</p>',
    ).blocks;
    expect(block?.text).toBe('读漢字书');
    expect(block).toMatchObject({
      runs: [{ text: '读' }, { text: '漢', reading: 'hàn' }, { text: '字', reading: 'zì' }, { text: '书' }],
    });
  });

  it('link references and notes to each other, but to nothing else', () => {
    const markup =
      '<p id="r">甲<a href="#n">[1]</a><a href="#none">二</a><a href="https://evil.test/#n">三</a></p>' +
      '<p>乙</p><p><a id="n"></a>注<a href="#r">↩</a></p>';
    const { blocks } = readMarkup(markup);
    expect(outline({ blocks, characters: 0 })).toEqual([
      'paragraph 甲[1]二三',
      'paragraph 乙',
      'footnote 注↩',
    ]);
    const targets = blocks.map((block) => ('runs' in block ? block.runs.map(({ target }) => target) : []));
    expect(targets).toEqual([[undefined, 2, undefined, undefined], [undefined], [undefined, 0]]);
  });

  it('link superscript marks to the notes that begin with them, and back', () => {
    const markup =
      '<p>[1] 甲</p><p>乙<sup>[1]</sup>丙<sup>2</sup></p><p>丁<sup>[1]</sup><sup>③</sup></p>' +
      '<p><small>[1] 注</small></p><p>③</p><p>2 不是注</p>';
    const { blocks } = readMarkup(markup);
    expect(outline({ blocks, characters: 0 }).slice(3)).toEqual([
      'footnote [1] 注',
      'footnote ③',
      'paragraph 2 不是注',
    ]);
    const targets = blocks.map((block) => ('runs' in block ? block.runs.map(({ target }) => target) : []));
    expect(targets).toEqual([
      [undefined],
      [undefined, 3, undefined, undefined],
      [undefined, 3, 4],
      [1, undefined],
      [2],
      [undefined],
    ]);
  });
});

describe('pictures', () => {
  it.each([
    ["in the chapter's folder", 'art/3.jpg', 'picture art/3.jpg'],
    ['with an absolute path', `/js/novel/${'0a'.repeat(16)}/12/art/3.jpg`, 'picture art/3.jpg'],
  ])('on the image host are shown: %s', (_, src, shown) => {
    expect(outline(readMarkup(`<p>甲<img src="${src}">乙</p>`))).toEqual([
      'paragraph 甲',
      shown,
      'paragraph 乙',
    ]);
  });

  it.each([
    'https://evil.test/pixel.gif',
    '//evil.test/pixel.gif',
    '\\\\evil.test/pixel.gif',
    'data:image/svg+xml,<svg/onload=alert(1)>',
    'java\tscript:alert(1)',
    'blob:https://site.test/1',
    'a.jpg?who=1',
    '',
  ])('on other hosts are not shown: %s', (src) => {
    expect(
      outline(readMarkup(`<p>甲<img src="${src.replaceAll('<', '').replaceAll('>', '')}"></p>`)),
    ).toEqual(['paragraph 甲']);
  });

  it('have their ratio if the chapter contains both dimensions', () => {
    const markup =
      '<img src="a.jpg" alt=" 图 " width="200" height="300"><img src="b.jpg" width="9" height="0">';
    expect(outline(readMarkup(markup))).toEqual(['picture a.jpg 图 1.5', 'picture b.jpg']);
  });
});
