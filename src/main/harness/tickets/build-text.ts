import type { BothLanguages } from '#shared/both-languages.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';

export interface HarnessVersion {
  readonly version: string;
  /** Version from git; undefined if the harness does not run from a checkout. */
  readonly commit: { readonly hash: string; readonly isChanged: boolean } | undefined;
}

/** Versions of the harness and of the site that were tested. */
export interface TestedBuild {
  readonly harness: HarnessVersion;
  /** Main module script of the page; undefined if it has none. */
  readonly site: string | undefined | { readonly problem: BothLanguages };
}

const texts = {
  zh: {
    harness: '测试台版本',
    changed: '，有未提交的改动',
    site: '网站构建',
    none: '未知（页面没有模块脚本）',
    unknown: (problem: string) => `未知（${problem}）`,
  },
  en: {
    harness: 'Harness version',
    changed: ', with uncommitted changes',
    site: 'Site build',
    none: 'unknown (the page has no module script)',
    unknown: (problem: string) => `unknown (${problem})`,
  },
};

/** Returns one line for each build: `Site build: /assets/index-y_zF_SCL.js`. */
export function buildLines({ harness, site }: TestedBuild, language: Language): readonly string[] {
  const words = texts[language];
  const { version, commit } = harness;
  const checkout = commit && ` (${commit.hash.slice(0, 12)}${commit.isChanged ? words.changed : ''})`;
  return [`${words.harness}: ${version}${checkout ?? ''}`, `${words.site}: ${siteText(site, language)}`];
}

function siteText(site: TestedBuild['site'], language: Language): string {
  const words = texts[language];
  if (site === undefined) return words.none;
  return maskPrivate(typeof site === 'string' ? site : words.unknown(site.problem[language]));
}
