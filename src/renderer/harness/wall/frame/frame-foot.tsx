import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { FrameButtons } from './commands/frame-buttons.tsx';
import { FrameMenu } from './commands/frame-menu.tsx';
import { FrameAddress } from './frame-address.tsx';

/** Shows the navigation buttons, the address and the commands of a view. */
export const FrameFoot = observer(function FrameFoot({ view }: { readonly view: ViewState }) {
  return (
    <footer className="device-frame-bar">
      <FrameButtons view={view} place="beforeAddress" />
      <FrameAddress view={view} />
      <FrameButtons view={view} place="afterAddress" />
      <FrameMenu view={view} />
      <FrameButtons view={view} place="afterMenu" />
    </footer>
  );
});
