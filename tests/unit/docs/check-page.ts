import { dirname, join, normalize } from 'node:path';
import { checkShell } from './check-command.ts';
import type { Page } from './read-page.ts';
import { isThere, type Repository } from './repository.ts';

/** Top-level folders that do not exist in the repository, because builds or runs create them. */
const generated = /^(?:out|dist|node_modules)\b/;

/**
 * Returns everything that a page names and that does not exist, each with the path of the page. `pages` are the
 * possible targets of links.
 */
export function checkPage(page: Page, pages: readonly Page[], repository: Repository): readonly string[] {
  const shells = page.fences.filter(({ language }) => language === 'sh').map(({ text }) => text);
  return [
    ...page.links.flatMap((link) => checkLink(link, page, pages, repository.root)),
    ...shells.flatMap((text) => checkShell(text, repository)),
    ...page.codeSpans.flatMap((span) => checkSpan(span, repository)),
  ].map((problem) => `${page.path}: ${problem}`);
}

function checkLink(link: string, page: Page, pages: readonly Page[], root: string): readonly string[] {
  if (/^[a-z]+:/.test(link)) return link.startsWith('https://') ? [] : [`the link ${link} is not https`];
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? page.path : normalize(join(dirname(page.path), path)).replaceAll('\\', '/');
  const linked = pages.find((other) => other.path === target);
  if (linked === undefined && !isThere(root, target)) return [`the link ${link} leads nowhere`];
  if (anchor === undefined) return [];
  return linked?.anchors.has(anchor) === true ? [] : [`${target} has no heading #${anchor}`];
}

function checkSpan(span: string, repository: Repository): readonly string[] {
  if (/^(?:npm|npx|node) /.test(span)) return checkShell(span, repository);
  if (/^--\w/.test(span)) return checkOption(span, repository);
  const [top = ''] = span.split('/');
  const isPath = /^[\w.@*{},/-]+$/.test(span) && span.includes('/') && isThere(repository.root, top);
  if (isPath && top !== '') {
    return generated.test(span) || isThere(repository.root, span) ? [] : [`there is no ${span}`];
  }
  // Checks that file names, identifiers, IDs and variables occur in the repository.
  const words = (span.match(/[\w$-]{4,}/g) ?? []).filter((word) => /[A-Za-z]/.test(word));
  return words
    .filter((word) => !repository.words.has(word))
    .map((word) => `no file contains ${word} of \`${span}\``);
}

function checkOption(span: string, { commands, ids, qaOptions }: Repository): readonly string[] {
  const [, name = '', value] = /^--([\w-]+)(?:[ =](\S+))?$/.exec(span) ?? [];
  const isOption = Object.values(commands).some(({ options }) => Object.hasOwn(options, name));
  if (!isOption && !qaOptions.includes(name)) return [`no command has --${name}`];
  const known = ids[name];
  const isKnown =
    known === undefined || value === undefined || /^[A-Z]+$/.test(value) || known.includes(value);
  return isKnown ? [] : [`--${name} does not take ${value}`];
}
