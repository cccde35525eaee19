import { observer } from 'mobx-react-lite';
import { BrightnessSlider } from '../../../../features/reader/frame/menus/brightness-slider.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { useColumns } from '../../../../ui/layout/columns/use-columns.ts';
import type { Fit } from '../pages/page-fit.ts';
import type { ComicMode, ComicSettings } from './comic-settings.store.ts';
import './comic-settings.css';

const modes = [
  { value: 'scroll', label: '上下滚动' },
  { value: 'pages', label: '左右翻页' },
] as const satisfies readonly { readonly value: ComicMode; readonly label: string }[];

const fits = [
  { value: 'page', label: '整页' },
  { value: 'spread', label: '双页' },
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
  const canSpread = useColumns('spread') > 1;
  const fit = settings.fit === 'spread' && !canSpread ? 'page' : settings.fit;
  const choices = fits.filter(({ value }) => value !== 'spread' || canSpread);
  return (
    <section className="comic-settings" aria-label="阅读设置">
      <BrightnessSlider
        value={settings.brightness}
        min={settings.minBrightness}
        onChange={settings.setBrightness}
      />
      <RadioGroup label="翻页" choices={modes} chosen={settings.mode} onChoose={settings.setMode} />
      {settings.mode === 'pages' && (
        <RadioGroup label="图片" choices={choices} chosen={fit} onChoose={settings.setFit} />
      )}
    </section>
  );
});
