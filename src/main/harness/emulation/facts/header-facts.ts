import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FactDefinition } from './compare-facts.ts';
import { expectedAcceptLanguage, expectedHighEntropyHints, expectedHints } from './expected-values.ts';

/** Headers of a request by lower-case name. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

interface HeaderContext {
  readonly profile: DeviceProfile;
  readonly isSecure: boolean;
  /** Locale of the view; default: the platform's. */
  readonly locale?: string;
}

/**
 * Returns the facts of a request's headers. Apps add their headers to documents only. Chromium sends no client hints
 * with worker scripts.
 */
export function headerFacts(
  kind: 'document' | 'resource' | 'worker',
): readonly FactDefinition<HeaderContext, SentHeaders>[] {
  return [
    {
      name: 'user agent',
      expected: ({ profile }) => profile.ua,
      actual: (headers) => headers['user-agent'],
    },
    {
      name: 'languages',
      expected: ({ profile, locale }) => expectedAcceptLanguage(profile, locale),
      actual: (headers) => headers['accept-language'],
    },
    {
      name: 'client hints',
      expected: ({ profile, isSecure }) =>
        isSecure && kind !== 'worker' ? Object.values(expectedHints(profile)).join('; ') : null,
      actual: (headers) => hintNames.flatMap((name) => headers[name] ?? []).join('; '),
    },
    {
      name: 'app',
      expected: ({ profile }) => (kind === 'document' ? profile.headers['X-Requested-With'] : null),
      actual: (headers) => headers['x-requested-with'],
    },
  ];
}

/** Facts of requests to a server that requested all client hints. */
export const highEntropyHeaderFacts: readonly FactDefinition<HeaderContext, SentHeaders>[] = [
  {
    name: 'more client hints',
    expected: ({ profile, isSecure }) => (isSecure ? hintList(expectedHighEntropyHints(profile)) : null),
    actual: (headers) =>
      hintList(Object.fromEntries(highEntropyHintNames.map((name) => [name, headers[name]]))),
  },
];

export const highEntropyHintNames = [
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
