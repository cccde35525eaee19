import type { Language } from '#shared/ipc/subject.ts';

/**
 * Has developer tools in a tab speak the window's language: they are of its origin, and read their settings, in JSON, from
 * its storage. Without the second they suggest the browser's language in a bar.
 */
export function setToolsLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem('language', JSON.stringify(language === 'zh' ? 'zh' : 'en-US'));
  storage.setItem('disable-locale-info-bar', 'true');
}
