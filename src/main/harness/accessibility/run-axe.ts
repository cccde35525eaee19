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

/** Global variable in the isolated world with the elements of the last audit, so that they can be marked. */
export const auditedElements = 'manyueAudited';

/**
 * Audits a page with axe in an isolated world. Rejects with AppError 'timeout' if the page does not respond, and with
 * 'cdp' if its document is replaced meanwhile.
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
    storeName: auditedElements,
    maxElements: MAX_MARKED_ELEMENTS,
    maxHtmlLength: MAX_HTML,
  };
  const found = await world.evaluate(`(${inPage})(${JSON.stringify(options)})`);
  if (!Check(Audit, found))
    throw new AppError(
      'cdp',
      'The accessibility check returned an unknown result. Reload the page and check again.',
      {
        zh: '页面检查返回了无法识别的结果：请刷新页面后再检查。',
      },
    );
  return found;
}

/** axe is loaded on first use, because it has 650 kB and most sessions do not need it. */
let source: Promise<string> | undefined;
function axeSource(): Promise<string> {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return source;
}

/** Returns axe's translation into a language; undefined for English, which is built in. */
async function localeOf(language: Language): Promise<unknown> {
  if (language === 'en') return null;
  return JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('axe-core/locales/zh_CN.json')), 'utf8'),
  );
}

/** Function that runs axe in the isolated world. */
const inPage = `async ({ locale, storeName, maxElements, maxHtmlLength }) => {
  axe.reset();
  if (locale !== null) axe.configure({ locale });
  // Removes the mark of an earlier audit, which does not belong to the page.
  document.querySelector('manyue-mark')?.remove();
  const { violations, passes } = await axe.run(document, {
    iframes: false,
    elementRef: true,
    resultTypes: ['violations'],
  });
  const elements = [];
  globalThis[storeName] = elements;
  return {
    url: location.href.split('#')[0],
    passed: passes.length,
    violations: violations.map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      title: help,
      helpUrl,
      count: nodes.length,
      elements: nodes.slice(0, maxElements).map(({ target, html, failureSummary, element }) => ({
        index: elements.push(element) - 1,
        // axe reports an element in shadow roots as an array of selectors, one for each root.
        selector: target.map((part) => [part].flat().join(' >>> ')).join(' '),
        html: html.length > maxHtmlLength ? html.slice(0, maxHtmlLength) + '…' : html,
        summary: failureSummary ?? '',
      })),
    })),
  };
}`;
