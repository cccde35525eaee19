import { observer } from 'mobx-react-lite';
import { type CSSProperties, useId } from 'react';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { MoonIcon, SunIcon } from '../../../../ui/icons/reading-icons.tsx';
import type { Fit } from '../pages/page-fit.ts';
import type { ComicMode, ComicSettings } from './comic-settings.store.ts';
import './comic-settings.css';

const modes = [
  { value: 'scroll', label: '上下滚动' },
  { value: 'pages', label: '左右翻页' },
] as const satisfies readonly { readonly value: ComicMode; readonly label: string }[];

const fits = [
  { value: 'page', label: '整页' },
  { value: 'width', label: '适宽' },
  { value: 'height', label: '适高' },
  { value: 'original', label: '原图' },
] as const satisfies readonly { readonly value: Fit; readonly label: string }[];

/** Shows the display settings in the reader's lower menu. */
export const ComicSettingsPanel = observer(function ComicSettingsPanel({
  settings,
}: {
  readonly settings: ComicSettings;
}) {
  const id = useId();
  const percent = Math.round(settings.brightness * 100);
  const minPercent = Math.round(settings.minBrightness * 100);
  const done = `${((percent - minPercent) / (100 - minPercent)) * 100}%`;
  return (
    <section className="comic-settings" aria-label="阅读设置">
      <div className="comic-settings__brightness">
        <label className="comic-settings__label" htmlFor={id}>
          亮度
        </label>
        <MoonIcon size={18} />
        <input
          id={id}
          className="seek-bar__range"
          style={{ '--seek-done': done } as CSSProperties}
          type="range"
          aria-valuetext={`${percent}%`}
          min={minPercent}
          max={100}
          step={5}
          value={percent}
          onChange={({ target }) => settings.setBrightness(target.valueAsNumber / 100)}
        />
        <SunIcon size={18} />
      </div>
      <RadioGroup label="翻页" choices={modes} chosen={settings.mode} onChoose={settings.setMode} />
      {settings.mode === 'pages' && (
        <RadioGroup label="图片" choices={fits} chosen={settings.fit} onChoose={settings.setFit} />
      )}
    </section>
  );
});
