import { expect, it } from 'vitest';
import {
  pageFacts,
  scopeFacts,
  siteFacts,
  windowFacts,
} from '#main/harness/emulation/facts/fact-definitions.ts';
import { headerFacts } from '#main/harness/emulation/facts/header-facts.ts';
import {
  documentScopes,
  resourceScopes,
  workerScopes,
} from '#main/harness/emulation/verification/probe-scopes.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';

const isChinese = (text: string) => /\p{Script=Han}|^(User-Agent|Client Hints)$/u.test(text);

it('every verified fact has a Chinese name', () => {
  const definitions = [...pageFacts, ...siteFacts, ...scopeFacts, ...windowFacts, ...headerFacts('document')];
  const names = [...new Set(definitions.map(({ name }) => name))];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !isChinese(factName(name, 'zh')))).toEqual([]);
  expect(names.map((name) => factName(name, 'en'))).toEqual(names);
});

it('every scope and its request has a Chinese name', () => {
  const scopes = [...documentScopes, ...workerScopes, ...resourceScopes].filter(
    (scope) => !/^\w+ ?worker$/.test(scope),
  );
  const named = scopes.flatMap((scope) => [
    factName(`${scope}: cores`, 'zh'),
    factName(`request of ${scope}: user agent`, 'zh'),
  ]);
  expect(
    named.filter((name) => /[a-z]+ (frame|popup|window)/.test(name) || !/\p{Script=Han}/u.test(name)),
  ).toEqual([]);
  expect(factName('request of cross-site frame: user agent', 'zh')).toBe('跨站框架的请求：User-Agent');
  expect([factValue('present', 'zh'), factValue('360x704', 'zh'), factValue('present', 'en')]).toEqual([
    '有',
    '360x704',
    'present',
  ]);
});
