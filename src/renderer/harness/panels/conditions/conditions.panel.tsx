import { observer } from 'mobx-react-lite';
import type { Conditions } from '#shared/device/conditions.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { ConditionsStore } from './conditions.store.ts';
import '../panel-body.css';
import { type PermissionChoice, permissionNames } from '#shared/device/permissions.ts';
import { abnormalConditionTexts } from '#shared/text/condition-text.ts';
import type { Panel } from '../panel.ts';
import { TargetPicker } from '../target-picker.tsx';
import { Choice } from './choice.tsx';
import { ClockField } from './clock-field.tsx';
import { conditionsTexts } from './conditions.texts.ts';
import { NetworkField } from './network/network-field.tsx';
import { SavedNetworksStore } from './network/saved-networks.store.ts';
import { LocationField } from './place/location-field.tsx';
import { placeTexts } from './place/place.texts.ts';
import { Supported } from './supported.tsx';
import './conditions-panel.css';

const slowdowns = [1, 2, 4, 6, 20];
const textScales = [0.85, 1, 1.15, 1.3, 1.5, 2];
const locales = ['zh-CN', 'zh-TW', 'zh-HK', 'en-US', 'en-GB', 'ja-JP', 'ko-KR', 'vi-VN', 'th-TH'];

const common = ['Asia/Shanghai', 'Asia/Tokyo', 'Asia/Kolkata', 'Europe/London', 'America/New_York', 'UTC'];

/** Returns the name under which the engine lists a time zone, such as V8's `Asia/Calcutta` for `Asia/Kolkata`. */
const listedName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const listedCommon = common.map(listedName);

/** Time zones without duplicates, common ones first. */
export const timeZones: readonly string[] = [
  ...common,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => !listedCommon.includes(zone)),
];

/** Lists the views with modified conditions, each with a reset button. */
const AbnormalList = observer(function AbnormalList() {
  const { harness, preferences } = useWindow();
  const conditions = useStore(ConditionsStore);
  const texts = useTexts(conditionsTexts);
  const { abnormal, isCommonAbnormal } = conditions;
  if (abnormal.length === 0 && !isCommonAbnormal) return null;
  const views = harness.views.filter(({ id }) => abnormal.some(({ viewId }) => viewId === id));
  return (
    <>
      <h3>{texts.notNormal}</h3>
      <ul>
        {views.map(({ id, name }) => (
          <li key={id} className="panel-actions">
            <span>{name[preferences.language]}</span>
            <span className="panel-soft">
              {abnormalConditionTexts(conditions.of(id), texts, Date.now()).join(', ')}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${texts.backToNormal}: ${name[preferences.language]}`}
              onClick={() => void conditions.backToNormal(id)}
            >
              {texts.backToNormal}
            </button>
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <button type="button" className="button" onClick={() => void conditions.backToNormal(undefined)}>
          {texts.allBackToNormal}
        </button>
      </div>
    </>
  );
});

const choices: readonly PermissionChoice[] = ['ask', 'allow', 'deny'];

const PermissionFields = observer(function PermissionFields() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const words = useTexts(conditionsTexts);
  const texts = useTexts(placeTexts);
  const target = targets.of('conditions');
  return (
    <>
      <h3>{texts.permissions}</h3>
      <p className="panel-soft">{texts.askHint}</p>
      <div className="panel-form panel-form-line">
        {permissionNames.map((name) => (
          <Choice
            key={name}
            label={words.names[name]}
            value={conditions.sharedValue(target, name)}
            options={choices}
            text={(choice) => words.permissions[choice]}
            onChange={(choice) => void conditions.change(target, { [name]: choice })}
          />
        ))}
      </div>
    </>
  );
});

const ConditionsForm = observer(function ConditionsForm() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(conditionsTexts);
  const places = useTexts(placeTexts);
  const target = targets.of('conditions');
  const change = (changes: Partial<Conditions>) => void conditions.change(target, changes);
  const sharedValue = <Name extends keyof Conditions>(name: Name) => conditions.sharedValue(target, name);
  return (
    <div className="panel-body">
      <TargetPicker panel="conditions" label={texts.target} />
      <Supported capability="throttling" name={texts.names.network}>
        <NetworkField />
      </Supported>
      <Supported capability="throttling" name={texts.throttling}>
        <Choice
          label={texts.names.cpuSlowdown}
          value={sharedValue('cpuSlowdown')}
          options={slowdowns}
          text={texts.slower}
          onChange={(cpuSlowdown) => change({ cpuSlowdown })}
        />
      </Supported>
      <ClockField />
      <Supported capability="time-zone" name={texts.names.timeZone}>
        <Choice
          label={texts.names.timeZone}
          value={sharedValue('timeZone')}
          options={timeZones}
          text={(zone) => zone.replaceAll('_', ' ')}
          onChange={(timeZone) => change({ timeZone })}
        />
      </Supported>
      <Supported capability="locale" name={texts.names.locale}>
        <Choice
          label={texts.names.locale}
          value={sharedValue('locale')}
          options={locales}
          text={(locale) => locale}
          onChange={(locale) => change({ locale })}
        />
      </Supported>
      <h3>{texts.names.colorScheme}</h3>
      <Segmented
        label={texts.names.colorScheme}
        value={sharedValue('colorScheme')}
        options={(['light', 'dark'] as const).map((value) => ({ value, text: texts.colors[value] }))}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <Supported capability="text-size" name={texts.names.textScale}>
        <Choice
          label={texts.names.textScale}
          value={sharedValue('textScale')}
          options={textScales}
          text={(scale) => `${Math.round(scale * 100)}%`}
          onChange={(textScale) => change({ textScale })}
        />
      </Supported>
      <label className="panel-field">
        <span>
          <input
            type="checkbox"
            checked={sharedValue('reducedMotion') ?? false}
            onChange={({ target }) => change({ reducedMotion: target.checked })}
          />{' '}
          {texts.names.reducedMotion}
        </span>
      </label>
      <LocationField />
      <Supported capability="permissions" name={places.permissions}>
        <PermissionFields />
      </Supported>
      <AbnormalList />
      <Reloads />
    </div>
  );
});

const Reloads = observer(function Reloads() {
  const conditions = useStore(ConditionsStore);
  const texts = useTexts(conditionsTexts);
  if (conditions.needsReload.size === 0) return null;
  return (
    <div className="panel-actions panel-soft conditions-reloads" role="status">
      {texts.needReload(conditions.needsReload.size)}
      <button type="button" className="button" onClick={() => void conditions.reloadNeeding()}>
        {texts.reload}
      </button>
    </div>
  );
});

export const conditionsPanel: Panel = {
  id: 'conditions',
  place: 'side',
  icon: 'sliders',
  title: { zh: '环境', en: 'Conditions' },
  Content: ConditionsForm,
  createStores: (deps) => [new ConditionsStore(deps), new SavedNetworksStore(deps.settings)],
  afterRestart: {
    isKept: false,
    detail: { zh: '网络、时钟等会恢复默认。', en: 'Network, clock and the rest return to their defaults.' },
  },
};
