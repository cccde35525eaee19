import { Check } from 'typebox/schema';
import { knownDifferencesOf } from '../../devices/known-differences.ts';
import type { EmulationFact, EmulationReport } from '../emulation-report.ts';
import { compareFacts } from '../facts/compare-facts.ts';
import { crossSiteFrameFacts, type Expectation, scopeFacts, windowFacts } from '../facts/fact-definitions.ts';
import { headerFacts, highEntropyHeaderFacts, type SentHeaders } from '../facts/header-facts.ts';
import { WindowFacts } from '../facts/page-facts.ts';
import { ScopeFacts } from '../facts/scope-facts.ts';
import { documentScopes, hasRequest, hintedScopes, resourceScopes, workerScopesOf } from './probe-scopes.ts';

/** Data that one visit of the verification page collected in each scope. The facts are not validated yet. */
export interface CollectedFacts {
  readonly facts: ReadonlyMap<string, unknown>;
  readonly requests: ReadonlyMap<string, SentHeaders>;
}

/**
 * Compares the collected facts with the profile and the view's conditions. A scope that sent nothing counts as a
 * mismatch.
 */
export function compareWithExpected(
  context: Expectation,
  { facts, requests }: CollectedFacts,
): EmulationReport {
  const { profile, conditions } = context;
  const { locale } = conditions;
  const known = knownDifferencesOf(profile);
  const workers = workerScopesOf(profile);
  const ofDocuments = documentScopes.flatMap((scope) => {
    const seen = facts.get(scope);
    return Check(WindowFacts, seen)
      ? compareFacts(scope === 'cross-site frame' ? crossSiteFrameFacts : windowFacts, context, seen, {
          scope,
          known,
        })
      : [missingScope(scope)];
  });
  const ofWorkers = workers.flatMap((scope) => {
    const seen = facts.get(scope);
    return Check(ScopeFacts, seen)
      ? compareFacts(scopeFacts, context, seen, { scope, known })
      : [missingScope(scope)];
  });
  const ofRequests = [
    ...documentScopes.filter(hasRequest).map((scope) => [scope, 'document'] as const),
    ...workers.filter(hasRequest).map((scope) => [scope, 'worker'] as const),
    ...resourceScopes.map((scope) => [scope, 'resource'] as const),
  ].flatMap(([name, kind]) => {
    const headers = requests.get(name);
    const scope = `request of ${name}`;
    const definitions = [
      ...headerFacts(kind),
      ...(hintedScopes.includes(name) ? highEntropyHeaderFacts : []),
    ];
    return headers === undefined
      ? [missingScope(scope)]
      : compareFacts(definitions, { profile, locale, isSecure: true }, headers, { scope, known });
  });
  const all = [...ofDocuments, ...ofWorkers, ...ofRequests];
  return { ok: all.every(({ ok }) => ok), facts: all };
}

function missingScope(scope: string): EmulationFact {
  return { name: scope, expected: 'a response', actual: 'none', ok: false };
}
