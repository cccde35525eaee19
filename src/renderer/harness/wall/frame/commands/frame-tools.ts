import type { Language } from '#shared/ipc/subject.ts';

/**
 * Clicks the developer tools button of the focused view, or of the only view. Returns false if there is no such button.
 */
export function openTools(root: ParentNode, active: Element | null): boolean {
  const frames = [...root.querySelectorAll('.device-frame')];
  const frame = active?.closest('.device-frame') ?? (frames.length === 1 ? frames[0] : undefined);
  const tools = frame?.querySelector<HTMLElement>('[data-command="tools"] > *');
  tools?.click();
  return tools !== null && tools !== undefined;
}

/**
 * Sets the language of developer tools in a tab, which read it from this origin's localStorage. The second key hides
 * the tools' suggestion to switch the language.
 */
export function setToolsLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem('language', JSON.stringify(language === 'zh' ? 'zh' : 'en-US'));
  storage.setItem('disable-locale-info-bar', 'true');
}
