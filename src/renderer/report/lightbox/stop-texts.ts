import type { Language } from '#shared/ipc/subject.ts';

interface StopTexts {
  readonly stop: string;
  readonly atTheEnd: string;
  readonly covered: string;
}

export const stopTexts: Readonly<Record<Language, StopTexts>> = {
  zh: { stop: '哪一步的画面', atTheEnd: '最后', covered: '截图是到这一步时屏幕上可见的部分。' },
  en: {
    stop: 'Step of the screenshot',
    atTheEnd: 'At the end',
    covered: 'The screenshot shows the visible part of the page after this step.',
  },
};
