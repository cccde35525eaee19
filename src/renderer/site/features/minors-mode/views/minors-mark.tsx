import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { busyPress } from '../../../ui/buttons/busy-press.ts';
import { ForwardIcon } from '../../../ui/icons/icon.tsx';
import { MinorsMode } from '../minors-mode.ts';
import { useMinorsSettings } from '../use-minors-settings.ts';
import { MinorsIcon } from './minors-icon.tsx';
import './minors-mark.css';

/** Shows that the mode is on and how much time is left, and links to the settings. Renders nothing if it is off. */
export const MinorsMark = observer(function MinorsMark() {
  const { storage } = useServices();
  const [mode] = useState(() => new MinorsMode(storage));
  const { openSettings, isOpening } = useMinorsSettings();
  if (!mode.isOn) return null;
  return (
    <button type="button" className="minors-mark" {...busyPress(isOpening, openSettings)}>
      <MinorsIcon size={18} />
      <span className="minors-mark__text">青少年模式 · 今天还可看{mode.minutesLeft}分钟</span>
      <ForwardIcon size={14} />
    </button>
  );
});
