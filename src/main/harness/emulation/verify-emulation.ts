import { Check } from 'typebox/schema';
import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { knownDifferencesOf } from '../devices/known-differences.ts';
import type { CdpSession } from './cdp-session.ts';
import type { EmulationReport } from './emulation-report.ts';
import { compareFacts } from './facts/compare-facts.ts';
import { pageFacts, siteFacts } from './facts/fact-definitions.ts';
import { headerFacts, type SentHeaders } from './facts/header-facts.ts';
import { PageFacts, readPageFacts } from './facts/page-facts.ts';

export interface VerifyOptions {
  /** False for third-party pages, which do not detect the platform. */
  readonly isSite?: boolean;
  /** Conditions of the view. Default: normal ones. */
  readonly conditions?: Conditions;
  /** Headers of the request for the page, if they were recorded. */
  readonly documentRequest?: SentHeaders | undefined;
}

/**
 * Compares the values that a loaded page reads with those of the platform. On the site, also compares the platform that
 * it detected. Does not change the page. Rejects with AppError 'cdp' if the page sends no facts.
 */
export async function verifyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  { isSite = true, conditions = normalConditions, documentRequest }: VerifyOptions = {},
): Promise<EmulationReport> {
  const response = await cdp.send<{ readonly result: { readonly value?: unknown } }>('Runtime.evaluate', {
    expression: readPageFacts,
    returnByValue: true,
    awaitPromise: true,
  });
  const page = response.result.value;
  if (!Check(PageFacts, page))
    throw new AppError(
      'cdp',
      'The page sent no valid facts about its platform. Reload it and verify again.',
      {
        zh: '页面没有返回有效的平台信息：请刷新后重新校验。',
      },
    );
  const expectation = { profile, conditions };
  const { locale } = conditions;
  const known = knownDifferencesOf(profile);
  const facts = [
    ...compareFacts([...pageFacts, ...(isSite ? siteFacts : [])], expectation, page, { known }),
    ...(documentRequest === undefined
      ? []
      : compareFacts(headerFacts('document'), { profile, locale, isSecure: page.isSecure }, documentRequest, {
          scope: 'request',
          known,
        })),
  ];
  const isPageReady = !isSite || page.site.os !== null;
  return { ok: facts.every(({ ok }) => ok), facts, ...(!isPageReady && { isPageReady }) };
}
