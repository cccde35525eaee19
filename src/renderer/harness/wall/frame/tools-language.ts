import type { Language } from '#shared/ipc/subject.ts';

/**
 * Sets the language of developer tools in a tab through their localStorage, which they share with this origin. The
 * second key hides their language suggestion bar.
 */
export function setToolsLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem('language', JSON.stringify(language === 'zh' ? 'zh' : 'en-US'));
  storage.setItem('disable-locale-info-bar', 'true');
}
