import { expect, it, vi } from 'vitest';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

/** Scripts that open `where` in the window `target`. */
const ways: Readonly<Record<string, string>> = {
  'window.open': 'open(where, target)',
  'a link that is clicked': 'link().click()',
  'a link that is not in the page': `link().remove(); links.at(-1).click()`,
  'what is in a link': `link().firstElementChild.click()`,
  'a link that gets an event': `link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
  'a form that is submitted': 'form().submit()',
  'a form that is requestedPaths to submit': 'form().requestSubmit()',
  'a button of a form': 'form().firstElementChild.click()',
};

const pageOf = (way: string) => `<iframe name="inner"></iframe><script>
  const links = [];
  const add = (name, facts, child) => {
    const element = Object.assign(document.createElement(name), facts);
    element.append(document.createElement(child));
    document.body.append(element);
    links.push(element);
    return element;
  };
  function lead(where, target) {
    const link = () => add('a', { href: where, target }, 'span');
    const form = () => add('form', { action: where, target }, 'button');
    ${way};
  }
  onload = () => lead('/by-itself', '_blank');
</script>`;

const pathOf = (name: string) => `/${encodeURIComponent(name)}`;
const pages = Object.entries(ways).map(([name, way]): [path: string, page: string] => [
  pathOf(name),
  pageOf(way),
]);
const ctrlPages = {
  '/ctrl': '<!doctype html><body>',
  '/closes-itself': `<script>
    navigator.locks.request('window', () => new Promise(() => {}));
    setTimeout(close);
  </script>`,
};
const { open, server } = chromiumForFile({ ...Object.fromEntries(pages), ...ctrlPages });

it.each(Object.keys(ways))(
  '%s opens a window only after a tap, and navigates an iframe without one',
  async (name) => {
    const from = server().requests.length;
    const requestedPaths = () =>
      server()
        .requests.slice(from)
        .map(({ url }) => url.replace(/^GET |\?$/g, ''));
    const view = await open(profileOf('ios-safari'), pathOf(name));
    const leadTo = (where: string, target: string) =>
      `lead(${JSON.stringify(where)}, ${JSON.stringify(target)})`;
    await view.cdp.send('Runtime.evaluate', { expression: leadTo('/in-frame', 'inner') });
    await vi.waitFor(() => expect(requestedPaths()).toContain('/in-frame'));
    await evaluate(view.cdp, leadTo('/tapped', '_blank'));
    await vi.waitFor(() => expect(requestedPaths()).toContain('/tapped'));
    expect(requestedPaths()).not.toContain('/by-itself');
  },
);

it.each([
  ['a link that is clicked', 'click'],
  ['a button of a form', 'submit'],
])(
  'listeners of the page receive the unchanged event of %s, and their own actions take effect',
  async (name, type) => {
    const view = await open(profileOf('ios-safari'), pathOf(name));
    await view.cdp.send('Runtime.evaluate', {
      expression: `met = []; document.addEventListener('${type}', (event) => {
      met.push(event.defaultPrevented);
      const inner = Object.assign(document.createElement('a'), { href: '/besides', target: 'inner' });
      if (met.length === 1) document.body.appendChild(inner).click();
    }); lead('/by-itself', '_blank')`,
    });
    await vi.waitFor(() => expect(server().requests.at(-1)?.url).toBe('GET /besides'));
    expect(await evaluate(view.cdp, 'met[0]')).toBe(false);
  },
);

it('the locale of a page is kept when windows that a Ctrl-click opened are closed', async () => {
  const view = await open(profileOf('pc-chrome'), '/ctrl');
  const locale = () => evaluate(view.cdp, 'new Intl.NumberFormat().resolvedOptions().locale');
  const requests = () => server().requests.filter(({ url }) => url === 'GET /closes-itself');
  for (const count of [1, 2, 3]) {
    await evaluate(
      view.cdp,
      `Object.assign(document.createElement('a'), { href: '/closes-itself' })
        .dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))`,
    );
    await vi.waitFor(() => expect(requests()).toHaveLength(count));
    await evaluate(view.cdp, `navigator.locks.request('window', () => true)`);
    await vi.waitFor(async () => expect(await locale()).toBe('zh-CN'));
  }
});
