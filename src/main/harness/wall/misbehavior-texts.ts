import { AppError } from '#shared/errors.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';

/** What is said of a page that takes more than its share, and of what is done about it. */
export const tooManyWindows = (open: number): BothLanguages => ({
  en: `The page has ${open} windows open: what it opens more is closed at once.`,
  zh: `页面已打开 ${open} 个窗口：再打开的会立即关闭。`,
});

export const isFlooding: BothLanguages = {
  en: 'The page told so much that other views were late: its scripts were ended. Reload it to go on.',
  zh: '页面输出过多，拖慢了其他视图：已停止它的脚本。刷新后可继续。',
};

export const askedTooMuch: BothLanguages = {
  en: 'The page would not stop asking: its dialogs are answered with No.',
  zh: '页面不停弹出对话框：一律答复“否”。',
};

export const hangs = () =>
  new AppError('timeout', 'The page hangs: reload it, then take its screenshot.', {
    zh: '页面没有响应：请先刷新，再截图。',
  });

export const standsStill = () =>
  new AppError('timeout', 'The page waits for its dialog: answer it, then take the screenshot.', {
    zh: '页面正在等待对话框：请先处理，再截图。',
  });

export const turnsLater = () =>
  new AppError('timeout', 'The page hangs: it is rotated when it responds again.', {
    zh: '页面没有响应：恢复响应后会旋转。',
  });
