import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TabStop } from '../../../ui/tab-stop.ts';
import { type FrameCommand, useFrameCommands } from './frame-commands.ts';
import './frame-buttons.css';

interface FrameButtonsProps {
  readonly view: ViewState;
  readonly place: FrameCommand['place'];
}

/** Shows the buttons of the commands that belong to a place of the frame. */
export const FrameButtons = observer(function FrameButtons({ view, place }: FrameButtonsProps) {
  const commands = useFrameCommands(view).filter((command) => command.place === place);
  return commands.map((command) => (
    <span
      key={command.id}
      className="frame-command"
      data-command={command.id}
      data-hidden-at={command.hiddenAt}
    >
      <CommandButton command={command} />
    </span>
  ));
});

function CommandButton({ command }: { readonly command: FrameCommand }) {
  const { icon, text, title = text, href, run, isOff, isPending, isPressed } = command;
  const tabIndex = use(TabStop);
  if (href === undefined)
    return (
      <IconButton
        icon={icon}
        label={text}
        title={title}
        disabled={isOff}
        isPending={isPending}
        isPressed={isPressed}
        onPress={run}
      />
    );
  return (
    <a
      className="icon-button"
      href={href}
      target="_blank"
      rel="noopener"
      tabIndex={tabIndex}
      title={title}
      aria-label={text}
    >
      <Icon name={icon} />
    </a>
  );
}
