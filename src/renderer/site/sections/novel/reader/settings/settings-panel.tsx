import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BrightnessSlider } from '../../../../features/reader/frame/menus/brightness-slider.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { type Background, backgrounds } from './backgrounds.ts';
import { fontFamilies } from './font-families.ts';
import { offeredFamilies } from './offered-families.ts';
import {
  minBrightness,
  type Reading,
  type ReadingSettings,
  type SteppedSetting,
} from './reading-settings.store.ts';
import './settings-panel.css';

interface SettingsPanelProps {
  readonly settings: ReadingSettings;
  onBackground(background: Background): void;
  /** True if the user can switch between scrolling and pages. */
  readonly canTurnPages: boolean;
}

const steppers: readonly { readonly setting: SteppedSetting; readonly label: string }[] = [
  { setting: 'lineHeight', label: '行距' },
  { setting: 'paragraphGap', label: '段距' },
  { setting: 'margin', label: '页边距' },
];

const modes = [
  { value: 'scroll', label: '上下滚动' },
  { value: 'pages', label: '左右翻页' },
] as const satisfies readonly { readonly value: Reading['mode']; readonly label: string }[];

const papers = backgrounds.map(({ surface, name, text }) => ({
  value: surface,
  label: name,
  style: { background: surface, color: text },
}));

/**
 * Renders the reading settings in the lower menu of the reader. Those that are used often come first; a button shows
 * the others.
 */
export const SettingsPanel = observer(function SettingsPanel(props: SettingsPanelProps) {
  const { settings, onBackground, canTurnPages } = props;
  const { reading } = settings;
  const [isMore, setMore] = useState(false);
  return (
    <section className="reading-settings" aria-label="阅读设置">
      <div className="reading-settings__usual">
        <BrightnessSlider
          value={reading.brightness}
          min={minBrightness}
          onChange={(brightness) => settings.change({ brightness })}
        />
        <Stepper
          label="字号"
          value={String(settings.fontSize)}
          isMin={settings.isMin('fontSize')}
          isMax={settings.isMax('fontSize')}
          signs={{ less: 'A−', more: 'A+' }}
          onStep={(direction) => settings.step('fontSize', direction)}
        />
        <RadioGroup
          label="背景"
          choices={papers}
          chosen={settings.background.surface}
          onChoose={(chosen) => {
            const background = backgrounds.find(({ surface }) => surface === chosen);
            if (background) onBackground(background);
          }}
        />
        {canTurnPages && (
          <RadioGroup
            label="翻页"
            choices={modes}
            chosen={reading.mode}
            onChoose={(mode) => settings.change({ mode })}
          />
        )}
      </div>
      <button
        type="button"
        className="reading-settings__more"
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        {isMore ? '收起' : '更多设置'}
      </button>
      {isMore && <MoreSettings settings={settings} />}
    </section>
  );
});

const MoreSettings = observer(function MoreSettings({ settings }: Pick<SettingsPanelProps, 'settings'>) {
  const { reading } = settings;
  const families = offeredFamilies().map((value) => ({ value, label: fontFamilies[value].name }));
  // A family chosen elsewhere may be missing here.
  const family = families.some(({ value }) => value === reading.family) ? reading.family : 'system';
  return (
    <>
      {steppers.map(({ setting, label }) => (
        <Stepper
          key={setting}
          label={label}
          value={String(settings.valueOf(setting))}
          isMin={settings.isMin(setting)}
          isMax={settings.isMax(setting)}
          onStep={(direction) => settings.step(setting, direction)}
        />
      ))}
      <RadioGroup
        label="字体"
        choices={families}
        chosen={family}
        onChoose={(chosen) => settings.change({ family: chosen })}
      />
      <div className="reading-settings__switches">
        <Checkbox label="粗体" checked={reading.isBold} onChange={(isBold) => settings.change({ isBold })} />
        <Checkbox
          label="两端对齐"
          checked={reading.isJustified}
          onChange={(isJustified) => settings.change({ isJustified })}
        />
        <Checkbox
          label="跟随深色模式"
          checked={reading.followsDark}
          onChange={(followsDark) => settings.change({ followsDark })}
        />
      </div>
    </>
  );
});
