import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { Language } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TabStop } from '../../../ui/tab-stop.ts';
import { useWindow } from '../../../window-context.ts';
import { frameToolsTexts } from './frame-tools.texts.ts';

/** Opens the developer tools of a view: in a browser in a new tab, in the desktop app in a window. */
export const FrameTools = observer(function FrameTools({ view }: { readonly view: ViewState }) {
  const { client, harness } = useWindow();
  const { open } = useTexts(frameToolsTexts);
  const tabIndex = useContext(TabStop);
  return (
    <span data-developer-tools>
      {client.toolsPath !== undefined ? (
        <a
          className="icon-button"
          href={`${client.toolsPath}view/${view.id}`}
          target="_blank"
          rel="noopener"
          tabIndex={tabIndex}
          title={open}
          aria-label={open}
        >
          <Icon name="code" />
        </a>
      ) : (
        <IconButton
          icon="code"
          label={open}
          onPress={() => void harness.send('openDevTools', { viewId: view.id })}
        />
      )}
    </span>
  );
});

/**
 * Clicks the developer tools button of the focused view, or of the only view. Returns false if there is no such button.
 */
export function openTools(root: ParentNode, active: Element | null): boolean {
  const frames = [...root.querySelectorAll('.device-frame')];
  const frame = active?.closest('.device-frame') ?? (frames.length === 1 ? frames[0] : undefined);
  const tools = frame?.querySelector<HTMLElement>('[data-developer-tools] > *');
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
