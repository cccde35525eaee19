import * as Type from 'typebox';
import { type ApiName, apiNames, apiProperties } from '#shared/device/device-facts.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/**
 * Facts of every scope, that is, of documents and workers. The schema validates them, because a page can send anything.
 */
export const ScopeFacts = Type.Object({
  userAgent: Type.String(),
  platform: Type.String(),
  languages: Type.String(),
  /** Brands in the client hints; null without `navigator.userAgentData`. */
  hints: NullableText,
  /** High-entropy client hints as a JSON object with their names as keys. */
  moreHints: NullableText,
  isSecure: Type.Boolean(),
  cores: Type.Number(),
  memory: Type.Union([Type.Number(), Type.Null()]),
  connectionType: NullableText,
  locale: Type.String(),
  timeZone: Type.String(),
  /** Milliseconds since the epoch by the page's clock. */
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

/** Expression that evaluates to a promise of `ScopeFacts`. */
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

/** Expressions that are true if the API exists. */
export const apiChecks: Readonly<Record<ApiName, string>> = Object.fromEntries(
  apiNames.map((name) => {
    const [owner = '', property] = apiProperties[name][0].split('.');
    return [name, property === undefined ? `'${owner}' in self` : `'${property}' in navigator`];
  }),
) as Record<ApiName, string>;
