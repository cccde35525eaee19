import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import { NovelReaderPage } from '../../pages/novel-reader-page.ts';

/** Makes the server respond with the given text for every chapter. With `isLast`, there is no next chapter. */
async function setContent(sandbox: TestSandbox, content: string, { isLast = false } = {}): Promise<void> {
  const data = {
    bookId: 1,
    bookName: '灯下旧事',
    chapterId: 11,
    number: 1,
    title: '雨夜',
    totalNumber: isLast ? 1 : 9,
    nextNumber: isLast ? 0 : 2,
    content,
    recommendList: [],
  };
  await sandbox.setFaults({
    match: { path: '/api/novel/read_chapter' },
    effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
  });
}

for (const mode of ['scroll', 'pages']) {
  test(`in ${mode} mode an empty chapter shows a message and a link to the next chapter`, {
    tag: '@complete',
  }, async ({ page, sandbox }) => {
    await page.addInitScript(
      (value) => localStorage.setItem('novelReading', JSON.stringify({ mode: value })),
      mode,
    );
    await setContent(sandbox, '<p>　&nbsp;</p><div></div>');
    await new NovelReaderPage(page).open(1, 1);
    await expect(page.getByText('本章暂无内容')).toBeVisible();
    await page.getByRole('link', { name: '继续看第2章' }).click();
    await expect(page).toHaveURL(/\/novels\/read\/1\/2$/);
  });
}

test('plain text is split into paragraphs', { tag: '@complete' }, async ({ page, sandbox }) => {
  await setContent(sandbox, '　　夜里下了雨。\n　　他没有睡。\r\n\r\n天亮了。');
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text.locator('[data-paragraph]')).toHaveText([
    '夜里下了雨。',
    '他没有睡。',
    '天亮了。',
  ]);
});

test('a failed image can be retried while the text remains readable', {
  tag: '@complete',
}, async ({ page, sandbox }) => {
  await setContent(sandbox, '<p>图前。</p><p><img src="scene.jpg" alt="渡口"></p><p>图后。</p>', {
    isLast: true,
  });
  const reader = new NovelReaderPage(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('scene.jpg')) requested.push(request.url());
  });
  await page.route('**/scene.jpg*', (route) => route.fulfill({ status: 500 }));
  await reader.open(1, 1);
  const retry = page.getByRole('button', { name: '渡口：点击重试' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('图后。')).toBeVisible();
  const before = requested.length;
  await retry.click();
  await expect.poll(() => requested.length).toBeGreaterThan(before);
  await expect(retry).toBeVisible();
});

test('a removed chapter in the history links to existing chapters', async ({ page }) => {
  const record = { bookInfo: { bookId: 1, title: '书' }, number: 99_999, date: 1 };
  await page.addInitScript((text) => localStorage.setItem('novelHistory', text), JSON.stringify([record]));
  const reader = new NovelReaderPage(page);
  await reader.open(1, 99_999);
  await expect(page.getByText('没有更多章节了')).toBeVisible();
  await expect(page.getByRole('link', { name: '目录' })).toHaveAttribute('href', '/novels/1/catalog');
  await expect(reader.next).toBeDisabled();
  await page.getByRole('link', { name: '从第1章开始' }).click();
  await expect(reader.text).toBeVisible();
});

test('with full storage the user can continue to read, and sees a message about it once', {
  tag: '@complete',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(page.getByText('设备存储空间已满，阅读记录可能无法保存')).toBeVisible();
  await reader.scrollToParagraph(8);
  await reader.next.click();
  await expect(page.getByRole('heading', { name: /^第二回/, level: 1 })).toBeVisible();
});
