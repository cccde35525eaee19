import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TabStop } from '../../ui/tab-stop.ts';
import { useWindow } from '../../window-context.ts';
import { frameToolsTexts } from './frame-tools.texts.ts';

/** Opens the developer tools of a view: in a tab if the window is in a browser, else in a window of the desktop app. */
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
          onPress={() => void harness.ask('openDevTools', { viewId: view.id })}
        />
      )}
    </span>
  );
});
