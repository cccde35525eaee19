export type PlayerLanguage = 'en-us' | 'zh-CN';

/** Only 'en-us' is English; everything else, also 'en', is Chinese. */
export function playerLanguage(language: string | undefined): PlayerLanguage {
  return language === 'en-us' ? 'en-us' : 'zh-CN';
}

/** The English text is the key. `{1}`, `{2}` … stand for what a text is given. */
export const chineseTexts = {
  'Load failed': '加载失败',
} as const satisfies Readonly<Record<string, string>>;

export type PlayerText = keyof typeof chineseTexts;
