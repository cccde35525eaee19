import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { MirroringStore } from '../../../mirroring/mirroring.store.ts';
import { mirroringTexts } from '../../../mirroring/mirroring.texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { TabStop } from '../../../ui/tab-stop.ts';
import { useStore, useWindow } from '../../../window-context.ts';
import './frame-menu.css';
import { frameToolsTexts } from './frame-tools.texts.ts';
import { openTools } from './frame-tools.tsx';

/**
 * Menu of a narrow frame, with the commands that its bars hide. The browser draws the list of a `<select>` above
 * everything, also above a native page.
 */
export const FrameMenu = observer(function FrameMenu({ view }: { readonly view: ViewState }) {
  const { harness, preferences } = useWindow();
  const mirroring = useStore(MirroringStore);
  const { texts } = preferences;
  const { open, more } = useTexts(frameToolsTexts);
  const mirrorWords = useTexts(mirroringTexts);
  const { id } = view;
  const mirror = {
    text: `${mirroring.takesPart(id) ? '✓ ' : ''}${mirrorWords.takePart}`,
    run: () => void mirroring.toggleView(id),
  };
  const commands: readonly { text: string; run: (menu: Element) => void; isOff?: boolean }[] = [
    { text: texts.capture, run: () => void harness.capture(id) },
    {
      text: texts.rotate,
      run: () => void harness.send('rotate', { viewId: id }),
      isOff: !harness.canTurn(view),
    },
    { text: texts.back, run: () => void harness.send('goBack', { viewId: id }), isOff: !view.canGoBack },
    {
      text: texts.forward,
      run: () => void harness.send('goForward', { viewId: id }),
      isOff: !view.canGoForward,
    },
    { text: texts.pressBack, run: () => void harness.pressBack(id) },
    ...(mirroring.isOn ? [mirror] : []),
    { text: open, run: (menu) => openTools(document, menu) },
  ];
  return (
    <span className="icon-button frame-menu">
      <Icon name="more" />
      <select
        aria-label={more}
        title={more}
        tabIndex={use(TabStop)}
        value=""
        onChange={({ target }) => commands[Number(target.value)]?.run(target)}
      >
        <option value="" hidden>
          {more}
        </option>
        {commands.map(({ text, isOff }, place) => (
          <option key={text} value={place} disabled={isOff}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
});
