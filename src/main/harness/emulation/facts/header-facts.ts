import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FactDefinition } from './compare-facts.ts';
import { expectedAcceptLanguage, expectedAskedHints, expectedHints } from './expected-values.ts';

/** By name in lower case, as they went out. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

interface HeaderContext {
  readonly profile: DeviceProfile;
  readonly isSecure: boolean;
  /** Of the view; default: the usual one. */
  readonly locale?: string;
}

/** Apps add their own headers to documents only; worker scripts carry no hints in any Chromium. */
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

/** Of requests to a server that asked for all hints about the browser. */
export const askedHeaderFacts: readonly FactDefinition<HeaderContext, SentHeaders>[] = [
  {
    name: 'more client hints',
    expected: ({ profile, isSecure }) => (isSecure ? hintList(expectedAskedHints(profile)) : null),
    actual: (sent) => hintList(Object.fromEntries(askedHintNames.map((name) => [name, sent[name]]))),
  },
];

/** By the names that a server asks for them with. */
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
