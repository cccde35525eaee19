import type { DeviceProfile } from '../../devices/device-profile.ts';
import { acceptLanguage } from '../commands/accept-language.ts';
import { hintHeaders } from '../commands/request-headers.ts';
import type { FactDefinition } from './compare-facts.ts';

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
      expected: ({ profile, locale }) => acceptLanguage(profile, locale),
      actual: (sent) => sent['accept-language'],
    },
    {
      name: 'client hints',
      expected: ({ profile, isSecure }) =>
        isSecure && kind !== 'worker' ? Object.values(hintHeaders(profile)).join('; ') : null,
      actual: (sent) => hintNames.flatMap((name) => sent[name] ?? []).join('; '),
    },
    {
      name: 'app',
      expected: ({ profile }) => (kind === 'document' ? profile.headers['X-Requested-With'] : null),
      actual: (sent) => sent['x-requested-with'],
    },
  ];
}

const hintNames = ['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'];
