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
  /** False for a page of others, which concludes nothing about its platform. */
  readonly isSite?: boolean;
  /** Those that were asked for in the view; default: the normal ones. */
  readonly conditions?: Conditions;
  /** The page's own request, where somebody listens to the network. */
  readonly documentRequest?: SentHeaders | undefined;
}

/**
 * Reads back what a loaded page really sees and holds it against the platform; for a page of the site, also what the site
 * concluded. It starts nothing on the page. Rejects with AppError 'cdp' when the page cannot be asked.
 */
export async function verifyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  { isSite = true, conditions = normalConditions, documentRequest }: VerifyOptions = {},
): Promise<EmulationReport> {
  const answer = await cdp.send<{ readonly result: { readonly value?: unknown } }>('Runtime.evaluate', {
    expression: readPageFacts,
    returnByValue: true,
    awaitPromise: true,
  });
  const page = answer.result.value;
  if (!Check(PageFacts, page))
    throw new AppError('cdp', 'The page did not tell what it sees', { zh: '页面没有说明它看到了什么' });
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
