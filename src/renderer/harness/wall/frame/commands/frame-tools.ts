import type { Language } from '#shared/ipc/subject.ts';

/** Clicks the developer tools button of the focused or only view. Returns false if there is none. */
export function openTools(root: ParentNode, active: Element | null): boolean {
  const frames = [...root.querySelectorAll('.device-frame')];
  const frame = active?.closest('.device-frame') ?? (frames.length === 1 ? frames[0] : undefined);
  const tools = frame?.querySelector<HTMLElement>('[data-command="tools"] > *');
  tools?.click();
  return tools !== null && tools !== undefined;
}

/**
 * Sets the language of developer tools that open in a tab. They read it from the localStorage of this origin. The
 * second key hides their suggestion to switch the language.
 */
export function setToolsLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem('language', JSON.stringify(language === 'zh' ? 'zh' : 'en-US'));
  storage.setItem('disable-locale-info-bar', 'true');
}
