import type { Language } from '#shared/ipc/subject.ts';

interface StopTexts {
  /** Which picture of a screen: after which step, or in the end. */
  readonly stop: string;
  readonly atTheEnd: string;
  /** What of a page its picture shows. */
  readonly covered: string;
}

export const stopTexts: Readonly<Record<Language, StopTexts>> = {
  zh: { stop: '哪一步的画面', atTheEnd: '最后', covered: '截图是到这一步时屏幕上可见的部分。' },
  en: {
    stop: 'Picture after which step',
    atTheEnd: 'At the end',
    covered: 'The picture shows what was in sight after this step.',
  },
};
