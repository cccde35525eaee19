import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useWindow } from '../../window-context.ts';
import { FrameMenu } from './commands/frame-menu.tsx';
import { FrameAddress } from './frame-address.tsx';

/** Shows the navigation buttons, the address and the commands of a view. */
export const FrameFoot = observer(function FrameFoot({ view }: { readonly view: ViewState }) {
  const { harness, wall, preferences } = useWindow();
  const { texts } = preferences;
  return (
    <footer className="device-frame-bar">
      <span className="frame-back-key">
        <IconButton
          icon="backKey"
          label={texts.pressBack}
          isPending={harness.pending.has('pressBack', view.id)}
          onPress={() => void harness.pressBack(view.id)}
        />
      </span>
      <span className="frame-history">
        <IconButton
          icon="back"
          label={texts.back}
          disabled={!view.canGoBack}
          isPending={harness.pending.has('goBack', view.id)}
          onPress={() => void harness.send('goBack', { viewId: view.id })}
        />
        <IconButton
          icon="forward"
          label={texts.forward}
          disabled={!view.canGoForward}
          isPending={harness.pending.has('goForward', view.id)}
          onPress={() => void harness.send('goForward', { viewId: view.id })}
        />
      </span>
      <FrameAddress view={view} />
      <IconButton
        icon="reload"
        label={texts.reload}
        isPending={harness.pending.has('reload', view.id)}
        onPress={() => void harness.send('reload', { views: [view.id] })}
      />
      <span className="frame-rotate">
        <IconButton
          icon="rotate"
          label={texts.rotate}
          disabled={!harness.canTurn(view)}
          isPending={harness.pending.has('rotate', view.id)}
          onPress={() => void harness.send('rotate', { viewId: view.id })}
        />
      </span>
      <span className="frame-camera">
        <IconButton
          icon="camera"
          label={texts.capture}
          isPending={harness.pending.has('capture', view.id)}
          onPress={() => void harness.capture(view.id)}
        />
      </span>
      <FrameMenu view={view} />
      <IconButton
        icon={wall.isEnlarged ? 'shrink' : 'enlarge'}
        label={wall.isEnlarged ? texts.shrink : texts.enlarge}
        onPress={() => wall.toggleEnlarged(view.id)}
      />
    </footer>
  );
});
