import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { TabStop } from '../../../ui/tab-stop.ts';
import { useTexts } from '../../../window-context.ts';
import { useFrameCommands } from './frame-commands.ts';
import './frame-menu.css';
import { frameToolsTexts } from './frame-tools.texts.ts';
import { openTools } from './frame-tools.ts';

/**
 * Menu of a frame, with the commands whose buttons can be hidden and those without a button. Wide frames show it only for
 * the latter. It is a `<select>`, because the browser draws its list above everything, even above a native page.
 */
export const FrameMenu = observer(function FrameMenu({ view }: { readonly view: ViewState }) {
  const { more } = useTexts(frameToolsTexts);
  const commands = useFrameCommands(view).filter(
    ({ hiddenAt, place }) => hiddenAt !== undefined || place === 'menu',
  );
  const run = (menu: HTMLSelectElement) => {
    const command = commands.find(({ id }) => id === menu.value);
    if (command?.href === undefined) command?.run();
    else openTools(document, menu);
  };
  return (
    <span className="icon-button frame-menu" data-always={commands.some(({ place }) => place === 'menu')}>
      <Icon name="more" />
      <select
        aria-label={more}
        title={more}
        tabIndex={use(TabStop)}
        value=""
        onChange={({ target }) => run(target)}
      >
        <option value="" hidden>
          {more}
        </option>
        {commands.map(({ id, text, isOff, isPressed }) => (
          <option key={id} value={id} disabled={isOff}>
            {isPressed === true ? `✓ ${text}` : text}
          </option>
        ))}
      </select>
    </span>
  );
});
