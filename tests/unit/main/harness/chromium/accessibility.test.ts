import { expect, it } from 'vitest';
import { accessibilityHandlers } from '#main/harness/accessibility/accessibility-handlers.ts';
import { markElement } from '#main/harness/accessibility/mark-element.ts';
import { readOutline } from '#main/harness/accessibility/read-outline.ts';
import { runAxe } from '#main/harness/accessibility/run-axe.ts';
import { accessibilityRequests } from '#shared/ipc/records/accessibility.ts';
import { profileOf } from '../../../../profile-of.ts';
import { expectShape } from '../recording-window.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile({
  '/page': `<!doctype html><html lang="zh"><head><title>漫阅</title>
    <meta name="viewport" content="width=device-width">
    <script>window.seen = []; new MutationObserver((all) => seen.push(...all)).observe(document, { subtree: true, childList: true, attributes: true })</script>
    </head><body><main><h1>首页</h1><img src="data:," width="40" height="40">
    <button disabled>确认: 支付</button><ul><li><a href="/x">海之歌</a></li></ul>
    <label><input type="checkbox" checked> 记住我</label>
    <div style="height: 3000px"></div><button id="low" aria-expanded="false"></button></main></body></html>`,
});

const limits = (timeoutMs = 30_000) => ({ timeoutMs, signal: new AbortController().signal });
const opened = () => open(profileOf('android-chrome'), '/page');

it("axe reports violations in the window's language, and leaves the page unchanged", async () => {
  const { cdp } = await opened();
  await evaluate(cdp, 'window.seen.length = 0');
  const audit = await runAxe(cdp, 'zh', limits());
  expectShape(accessibilityRequests.auditAccessibility.output, audit);
  const byRule = Object.fromEntries(audit.violations.map((violation) => [violation.rule, violation]));
  expect(Object.keys(byRule)).toEqual(expect.arrayContaining(['image-alt', 'button-name']));
  expect(byRule['image-alt']).toMatchObject({
    impact: 'critical',
    title: expect.stringMatching(/[一-鿿]/) as string,
    helpUrl: expect.stringMatching(/^https:\/\/dequeuniversity\.com\//) as string,
    count: 1,
    elements: [{ selector: 'img', html: expect.stringContaining('<img') as string }],
  });
  expect(audit.passed).toBeGreaterThan(3);
  const english = await runAxe(cdp, 'en', limits());
  expect(english.violations.find(({ rule }) => rule === 'image-alt')?.title).toMatch(/^Images must/);
  expect(await evaluate(cdp, `[typeof axe, window.seen.length]`)).toEqual(['undefined', 0]);
});

it('an element with a violation is highlighted in the live view and scrolled to, until the highlight is removed', async () => {
  const view = await opened();
  const { cdp } = view;
  const audit = await runAxe(cdp, 'en', limits());
  const index = audit.violations.find(({ rule }) => rule === 'button-name')?.elements[0]?.index ?? -1;
  const before = await view.capture();
  await markElement(cdp, { kind: 'violation', index }, limits());
  expect(Buffer.compare(before, await view.capture())).not.toBe(0);
  const boxes = `(() => {
    const box = (selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    return [box('manyue-mark'), box('#low'), document.querySelector('#low').getBoundingClientRect().top < innerHeight];
  })()`;
  const [mark, element, isInView] = (await evaluate(cdp, boxes)) as [number[], number[], boolean];
  expect(mark).toEqual(element);
  expect(isInView).toBe(true);
  await markElement(cdp, null, limits());
  expect(await evaluate(cdp, `document.querySelector('manyue-mark')`)).toBeNull();
  await evaluate(cdp, `document.querySelector('#low').remove()`);
  await expect(markElement(cdp, { kind: 'violation', index }, limits())).rejects.toMatchObject({
    code: 'usage',
  });
});

it('the accessibility tree contains roles, names and states, and its nodes can be highlighted', async () => {
  const { cdp } = await opened();
  const outline = await readOutline(cdp, limits());
  expectShape(accessibilityRequests.outlineAccessibility.output, outline);
  const rows = outline.nodes.map(({ depth, role, name, states }) => [depth, role, name, ...states]);
  expect(rows).toEqual([
    [0, 'main', ''],
    [1, 'heading', '首页', 'level=1'],
    [1, 'img', ''],
    [1, 'button', '确认: 支付', 'disabled'],
    [1, 'list', ''],
    [2, 'listitem', ''],
    [3, 'link', '海之歌'],
    [1, 'checkbox', '记住我', 'checked'],
    [1, 'button', ''],
  ]);
  const heading = outline.nodes.find(({ role }) => role === 'heading')?.backendNodeId ?? -1;
  await markElement(cdp, { kind: 'node', backendNodeId: heading }, limits());
  expect(await evaluate(cdp, `document.querySelectorAll('manyue-mark').length`)).toBe(1);
  await expect(markElement(cdp, { kind: 'node', backendNodeId: 999_999 }, limits())).rejects.toMatchObject({
    code: 'usage',
  });
});

it('an audit rejects with advice if the page does not respond, and when it is cancelled', async () => {
  const { cdp } = await opened();
  await evaluate(cdp, 'setTimeout(() => { for (;;); }); 0');
  await expect(runAxe(cdp, 'en', limits(300))).rejects.toMatchObject({
    code: 'timeout',
    zh: expect.stringContaining('刷新') as string,
  });
  await expect(readOutline(cdp, limits(300))).rejects.toMatchObject({ code: 'timeout' });
  const handlers = accessibilityHandlers(() => [
    { viewId: 'view-1', cdp, navigate: () => Promise.resolve() },
  ]);
  const caller = { windowId: 'window', signal: new AbortController().signal };
  const audit = handlers.auditAccessibility({ viewId: 'view-1', language: 'en' }, caller);
  await handlers.cancelAccessibility({}, caller);
  await expect(audit).rejects.toMatchObject({ code: 'cancelled' });
  await cdp.send('Runtime.terminateExecution');
});
