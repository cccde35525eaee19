import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';

export const tooManyWindowsText = (open: number): BothLanguages => ({
  en: `The page has ${open} windows open. Further windows are closed at once.`,
  zh: `页面已打开 ${open} 个窗口：再打开的会立即关闭。`,
});

export const consoleFloodText: BothLanguages = {
  en: 'The page wrote too much to the console and slowed other views, so its scripts were stopped. Reload it to continue.',
  zh: '页面输出过多，拖慢了其他视图：已停止它的脚本。刷新后可继续。',
};

export const dialogFloodText: BothLanguages = {
  en: 'The page keeps opening dialogs. They are dismissed now.',
  zh: '页面不停弹出对话框：一律答复“否”。',
};

export const hangingPageError = () =>
  new AppError('timeout', 'The page does not respond. Reload it, then take the screenshot.', {
    zh: '页面没有响应：请先刷新，再截图。',
  });

export const backgroundPageError = () =>
  new AppError(
    'timeout',
    'The page is in the background. Unlock the phone, bring the app to the front, then take the screenshot.',
    { zh: '页面不在前台：请解锁手机，把应用切到前台，再截图。' },
  );

export const openDialogError = () =>
  new AppError('timeout', 'The page is showing a dialog. Close it, then take the screenshot.', {
    zh: '页面正在等待对话框：请先处理，再截图。',
  });

export const lateRotationError = () =>
  new AppError('timeout', 'The page does not respond. It rotates when it responds again.', {
    zh: '页面没有响应：恢复响应后会旋转。',
  });
