import { expect, it } from 'vitest';
import { zipFile } from '#main/harness/tickets/zip-file.ts';
import { at, opened } from './ticket-source.ts';

it('a zip file can contain long and empty files and Chinese names', () => {
  const text = '漫阅 '.repeat(1_000);
  const zip = zipFile(
    [
      { name: '工单.md', content: text },
      { name: 'empty.txt', content: '' },
    ],
    at,
  );
  expect(opened(zip)).toEqual({ '工单.md': text, 'empty.txt': '' });
  expect(zip.length).toBeLessThan(500);
});
