import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { MAX_MARKED_ELEMENTS, Violation } from '#shared/ipc/records/accessibility.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { type AskLimits, limited, PageWorld } from './page-world.ts';

const Audit = Type.Object({
  url: Type.String(),
  violations: Type.Array(Violation),
  passed: Type.Integer(),
});
export type Audit = Type.Static<typeof Audit>;

const MAX_HTML = 300;

/** Where the elements of the last audit are kept in the isolated world, for their marks. */
export const auditedElements = 'manyueAudited';

/**
 * Audits the document of a page with axe, in an isolated world. Rejects with AppError 'timeout' when the page does not
 * answer, and 'cdp' when its document goes meanwhile.
 */
export async function runAxe(cdp: CdpSession, language: Language, limits: AskLimits): Promise<Audit> {
  return limited(audit(cdp, language), limits);
}

async function audit(cdp: CdpSession, language: Language): Promise<Audit> {
  const [axe, locale] = await Promise.all([axeSource(), localeOf(language)]);
  const world = await PageWorld.of(cdp);
  const hasAxe = await world.evaluate(`typeof axe === 'object'`);
  if (hasAxe !== true) await world.evaluate(`${axe};0`);
  const options = {
    locale,
    kept: auditedElements,
    maxElements: MAX_MARKED_ELEMENTS,
    maxHtmlLength: MAX_HTML,
  };
  const found = await world.evaluate(`(${inPage})(${JSON.stringify(options)})`);
  if (!Check(Audit, found))
    throw new AppError('cdp', 'The audit of the page returned an unknown result', {
      zh: '页面检查返回了无法识别的结果',
    });
  return found;
}

/** Read once: it is 650 kB, and most sessions never need it. */
let source: Promise<string> | undefined;
function axeSource(): Promise<string> {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return source;
}

/** Axe speaks English by itself. */
async function localeOf(language: Language): Promise<unknown> {
  if (language === 'en') return null;
  return JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('axe-core/locales/zh_CN.json')), 'utf8'),
  );
}

/** A function of the page's isolated world. */
const inPage = `async ({ locale, kept, mostElements, mostHtml }) => {
  axe.reset();
  if (locale !== null) axe.configure({ locale });
  // A mark of an earlier audit is none of the page's elements.
  document.querySelector('manyue-mark')?.remove();
  const { violations, passes } = await axe.run(document, {
    iframes: false,
    elementRef: true,
    resultTypes: ['violations'],
  });
  const elements = [];
  globalThis[kept] = elements;
  return {
    url: location.href.split('#')[0],
    passed: passes.length,
    violations: violations.map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      title: help,
      helpUrl,
      count: nodes.length,
      elements: nodes.slice(0, mostElements).map(({ target, html, failureSummary, element }) => ({
        index: elements.push(element) - 1,
        // A list within it leads through shadow roots.
        selector: target.map((part) => [part].flat().join(' >>> ')).join(' '),
        html: html.length > mostHtml ? html.slice(0, mostHtml) + '…' : html,
        summary: failureSummary ?? '',
      })),
    })),
  };
}`;
