import type { BothLanguages } from '#shared/both-languages.ts';
import { apiNames, bridgeNames } from '#shared/device/device-facts.ts';
import { brands, headers, list, type TextLines } from './text-lines.ts';

interface FieldBase extends BothLanguages {
  /** Path of the field in the profile, such as `viewport.width`. */
  readonly path: string;
}

export interface ChoiceOption extends BothLanguages {
  readonly value: string | boolean | null;
}

/** Form field with its type of input. */
export type PlatformField = FieldBase &
  (
    | {
        readonly kind: 'text' | 'long';
        /** Value of the field if its input is empty. Default: ''. */
        readonly empty?: null | undefined;
        readonly isOptional?: boolean;
      }
    | { readonly kind: 'number'; readonly step?: number }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[]; readonly isOptional?: boolean }
    | { readonly kind: 'choices'; readonly options: readonly string[]; readonly isOptional?: boolean }
    | { readonly kind: 'lines'; readonly lines: TextLines }
  );

export interface FieldGroup extends BothLanguages {
  readonly id: string;
  readonly fields: readonly PlatformField[];
}

const same = (value: string): ChoiceOption => ({ value, zh: value, en: value });
const yesOrNo: readonly ChoiceOption[] = [
  { value: true, zh: '是', en: 'Yes' },
  { value: false, zh: '否', en: 'No' },
];
const hint = (name: string, zh: string, en: string): PlatformField => ({
  path: `uaMetadata.${name}`,
  kind: 'text',
  zh,
  en,
});

/** Fields for client hints, shown only if the platform sends them. */
export const hintFields: readonly PlatformField[] = [
  hint('platform', '平台', 'Platform'),
  hint('platformVersion', '平台版本', 'Platform version'),
  hint('model', '型号', 'Model'),
  hint('fullVersion', '浏览器完整版本', 'Full version of the browser'),
  {
    path: 'uaMetadata.brands',
    kind: 'lines',
    lines: brands,
    zh: '品牌（每行：名称 版本）',
    en: 'Brands (one per line: name version)',
  },
  {
    path: 'uaMetadata.fullVersionList',
    kind: 'lines',
    lines: brands,
    zh: '品牌完整版本（每行：名称 版本）',
    en: 'Full version brands (one per line: name version)',
  },
  hint('architecture', '架构', 'Architecture'),
  hint('bitness', '位数', 'Bitness'),
  {
    path: 'uaMetadata.formFactors',
    kind: 'lines',
    lines: list,
    zh: '外形（每行一个）',
    en: 'Form factors (one per line)',
  },
  { path: 'uaMetadata.mobile', kind: 'boolean', zh: '移动设备', en: 'Mobile' },
  {
    path: 'uaMetadata.wow64',
    kind: 'boolean',
    zh: '64 位系统上的 32 位程序',
    en: '32-bit app on 64-bit system (WoW64)',
  },
];

/** Client hints that a platform gets when the user adds client hints to it. */
export const firstHints = {
  brands: [],
  fullVersionList: [],
  fullVersion: '',
  platform: '',
  platformVersion: '',
  architecture: '',
  bitness: '',
  model: '',
  mobile: true,
  wow64: false,
  formFactors: [],
} as const;

export const fieldGroups: readonly FieldGroup[] = [
  {
    id: 'basics',
    zh: '基本',
    en: 'Basics',
    fields: [
      { path: 'name', kind: 'text', zh: '名称', en: 'Name' },
      {
        path: 'nameEn',
        kind: 'text',
        zh: '英文名称（不同时填写）',
        en: 'English name (if different)',
        isOptional: true,
      },
      {
        path: 'shortName',
        kind: 'text',
        zh: '短名称（窄画面用，可不填）',
        en: 'Short name for narrow frames (optional)',
        isOptional: true,
      },
      {
        path: 'shortNameEn',
        kind: 'text',
        zh: '英文短名称（不同时填写）',
        en: 'English short name (if different)',
        isOptional: true,
      },
      { path: 'id', kind: 'text', zh: '标识（小写字母、数字、-）', en: 'ID (lowercase letters, digits, -)' },
      { path: 'ua', kind: 'long', zh: 'User-Agent', en: 'User agent' },
    ],
  },
  {
    id: 'screen',
    zh: '屏幕',
    en: 'Screen',
    fields: [
      { path: 'viewport.width', kind: 'number', zh: '页面宽', en: 'Page width' },
      { path: 'viewport.height', kind: 'number', zh: '页面高', en: 'Page height' },
      { path: 'screen.width', kind: 'number', zh: '屏幕宽', en: 'Screen width' },
      { path: 'screen.height', kind: 'number', zh: '屏幕高', en: 'Screen height' },
      { path: 'dpr', kind: 'number', step: 0.125, zh: '像素比', en: 'Pixel ratio' },
      { path: 'maxTouchPoints', kind: 'number', zh: '触点数', en: 'Touch points' },
      { path: 'touch', kind: 'boolean', zh: '触屏', en: 'Touch screen' },
      { path: 'safeArea.top', kind: 'number', zh: '安全区：上', en: 'Safe area: top' },
      { path: 'safeArea.bottom', kind: 'number', zh: '安全区：下', en: 'Safe area: bottom' },
      { path: 'safeArea.left', kind: 'number', zh: '安全区：左', en: 'Safe area: left' },
      { path: 'safeArea.right', kind: 'number', zh: '安全区：右', en: 'Safe area: right' },
    ],
  },
  {
    id: 'app',
    zh: '浏览器与应用',
    en: 'Browser and app',
    fields: [
      { path: 'navigatorPlatform', kind: 'text', zh: 'navigator.platform', en: 'navigator.platform' },
      {
        path: 'navigatorVendor',
        kind: 'choice',
        options: [same('Google Inc.'), same('Apple Computer, Inc.'), { value: '', zh: '空', en: 'Empty' }],
        zh: 'navigator.vendor',
        en: 'navigator.vendor',
      },
      {
        path: 'displayMode',
        kind: 'choice',
        options: [
          { value: 'browser', zh: '浏览器标签页', en: 'Browser tab' },
          { value: 'standalone', zh: '独立窗口（主屏幕）', en: 'Standalone window (home screen)' },
        ],
        zh: '显示方式',
        en: 'Display mode',
      },
      {
        path: 'standalone',
        kind: 'choice',
        options: [{ value: null, zh: '没有这个属性', en: 'Not defined' }, ...yesOrNo],
        zh: 'navigator.standalone',
        en: 'navigator.standalone',
      },
      { path: 'bridges', kind: 'choices', options: bridgeNames, zh: '原生接口', en: 'Native bridges' },
      {
        path: 'headers',
        kind: 'lines',
        lines: headers,
        zh: '额外请求头（每行：名称: 值）',
        en: 'Extra headers (one per line: name: value)',
      },
    ],
  },
  {
    id: 'machine',
    zh: '设备能力',
    en: 'Capabilities',
    fields: [
      { path: 'capabilities.cores', kind: 'number', zh: '处理器核数', en: 'Cores' },
      { path: 'capabilities.memory', kind: 'number', step: 0.25, zh: '内存（GB）', en: 'Memory (GB)' },
      {
        path: 'capabilities.connectionType',
        kind: 'choice',
        isOptional: true,
        options: [
          { value: null, zh: '没有这个属性', en: 'Not defined' },
          same('wifi'),
          same('cellular'),
          same('ethernet'),
        ],
        zh: '网络类型',
        en: 'Connection',
      },
      {
        path: 'capabilities.lacks',
        kind: 'choices',
        isOptional: true,
        options: apiNames,
        zh: '缺少的能力',
        en: 'Unsupported features',
      },
    ],
  },
  {
    id: 'expects',
    zh: '网站应识别为',
    en: 'Expected detection',
    fields: [
      { path: 'expects.os', kind: 'text', zh: '系统', en: 'System' },
      { path: 'expects.browser', kind: 'text', zh: '浏览器', en: 'Browser' },
      {
        path: 'expects.inApp',
        kind: 'text',
        empty: null,
        zh: '应用内（空：不在应用内）',
        en: 'In-app browser (empty: none)',
      },
      { path: 'expects.isPhone', kind: 'boolean', zh: '是手机', en: 'Phone' },
      {
        path: 'uaAlternates',
        kind: 'lines',
        lines: list,
        zh: '其他 User-Agent（每行一个）',
        en: 'Other user agents (one per line)',
      },
      { path: 'notes', kind: 'long', isOptional: true, zh: '备注', en: 'Notes' },
    ],
  },
];
