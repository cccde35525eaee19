import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FactDefinition } from './compare-facts.ts';
import { expectedAcceptLanguage, expectedAskedHints, expectedHints } from './expected-values.ts';

/** Headers of a sent request by lower-case name. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

interface HeaderContext {
  readonly profile: DeviceProfile;
  readonly isSecure: boolean;
  /** Locale of the view; default: the platform's. */
  readonly locale?: string;
}

/** Apps add their headers to documents only. Chromium sends no hints with worker scripts. */
export function headerFacts(
  kind: 'document' | 'resource' | 'worker',
): readonly FactDefinition<HeaderContext, SentHeaders>[] {
  return [
    {
      name: 'user agent',
      expected: ({ profile }) => profile.ua,
      actual: (sent) => sent['user-agent'],
    },
    {
      name: 'languages',
      expected: ({ profile, locale }) => expectedAcceptLanguage(profile, locale),
      actual: (sent) => sent['accept-language'],
    },
    {
      name: 'client hints',
      expected: ({ profile, isSecure }) =>
        isSecure && kind !== 'worker' ? Object.values(expectedHints(profile)).join('; ') : null,
      actual: (sent) => hintNames.flatMap((name) => sent[name] ?? []).join('; '),
    },
    {
      name: 'app',
      expected: ({ profile }) => (kind === 'document' ? profile.headers['X-Requested-With'] : null),
      actual: (sent) => sent['x-requested-with'],
    },
  ];
}

/** Facts of requests to a server that asked for all hints. */
export const askedHeaderFacts: readonly FactDefinition<HeaderContext, SentHeaders>[] = [
  {
    name: 'more client hints',
    expected: ({ profile, isSecure }) => (isSecure ? hintList(expectedAskedHints(profile)) : null),
    actual: (sent) => hintList(Object.fromEntries(askedHintNames.map((name) => [name, sent[name]]))),
  },
];

export const askedHintNames = [
  'sec-ch-ua-arch',
  'sec-ch-ua-bitness',
  'sec-ch-ua-form-factors',
  'sec-ch-ua-full-version-list',
  'sec-ch-ua-model',
  'sec-ch-ua-platform-version',
  'sec-ch-ua-wow64',
] as const;

function hintList(headers: SentHeaders): string {
  return Object.entries(headers)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join('; ');
}

const hintNames = ['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'];
