import * as Type from 'typebox';
import { type ApiName, apiNames, apiProperties } from '#shared/device/device-facts.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** What scripts see of their platform, in pages and in workers alike. None of them is trusted to answer in this shape. */
export const ScopeFacts = Type.Object({
  userAgent: Type.String(),
  platform: Type.String(),
  languages: Type.String(),
  /** Brands of the client hints; null where the object does not exist. */
  hints: NullableText,
  /** The other hints, by name, as JSON. */
  moreHints: NullableText,
  isSecure: Type.Boolean(),
  cores: Type.Number(),
  memory: Type.Union([Type.Number(), Type.Null()]),
  connectionType: NullableText,
  locale: Type.String(),
  timeZone: Type.String(),
  /** ms since the epoch, by the clock of the page. */
  now: Type.Number(),
});
export type ScopeFacts = Type.Static<typeof ScopeFacts>;

export const moreHintNames = [
  'architecture',
  'bitness',
  'formFactors',
  'fullVersionList',
  'model',
  'platformVersion',
  'uaFullVersion',
  'wow64',
] as const;

/** An expression: a promise of `ScopeFacts`. */
export const readScopeFacts = `(async () => {
  const hints = navigator.userAgentData;
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const names = ${JSON.stringify(moreHintNames)};
  const more = hints === undefined ? {} : await hints.getHighEntropyValues(names);
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    languages: navigator.languages.join(','),
    hints: hints === undefined ? null : hints.brands.map(({ brand, version }) => brand + ' ' + version).join(', '),
    moreHints: hints === undefined ? null : JSON.stringify(names.map((name) => [name, more[name]])),
    isSecure: isSecureContext,
    cores: navigator.hardwareConcurrency,
    memory: navigator.deviceMemory ?? null,
    connectionType: navigator.connection?.type ?? null,
    locale,
    timeZone,
    now: Date.now(),
  };
})()`;

/** Each part of the web platform by what a page looks for first. */
export const apiChecks: Readonly<Record<ApiName, string>> = Object.fromEntries(
  apiNames.map((name) => {
    const [owner = '', property] = apiProperties[name][0].split('.');
    return [name, property === undefined ? `'${owner}' in self` : `'${property}' in navigator`];
  }),
) as Record<ApiName, string>;
