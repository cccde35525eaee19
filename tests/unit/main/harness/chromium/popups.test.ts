import { expect, it, vi } from 'vitest';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

/** What a page may do to lead `where` into the window `target`. */
const ways: Readonly<Record<string, string>> = {
  'window.open': 'open(where, target)',
  'a link that is clicked': 'link().click()',
  'a link that is not in the page': `link().remove(); links.at(-1).click()`,
  'what is in a link': `link().firstElementChild.click()`,
  'a link that gets an event': `link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
  'a form that is submitted': 'form().submit()',
  'a form that is asked to submit': 'form().requestSubmit()',
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
const { open, server } = chromiumForFile(Object.fromEntries(pages));

it.each(Object.keys(ways))(
  '%s opens a window with a tap only, and a page of a frame without one',
  async (name) => {
    const from = server().requests.length;
    const asked = () =>
      server()
        .requests.slice(from)
        .map(({ url }) => url.replace(/^GET |\?$/g, ''));
    const view = await open(profileOf('ios-safari'), pathOf(name));
    const leadTo = (where: string, target: string) =>
      `lead(${JSON.stringify(where)}, ${JSON.stringify(target)})`;
    await view.cdp.send('Runtime.evaluate', { expression: leadTo('/in-frame', 'inner') });
    await vi.waitFor(() => expect(asked()).toContain('/in-frame'));
    await evaluate(view.cdp, leadTo('/tapped', '_blank'));
    await vi.waitFor(() => expect(asked()).toContain('/tapped'));
    expect(asked()).not.toContain('/by-itself');
  },
);

it('listeners of the page meet a click whose window is refused as it is', async () => {
  const view = await open(profileOf('ios-safari'), pathOf('a link that is clicked'));
  await view.cdp.send('Runtime.evaluate', {
    expression: `met = []; document.addEventListener('click', (event) => met.push(event.defaultPrevented)); lead('/by-itself', '_blank')`,
  });
  expect(await evaluate(view.cdp, 'met')).toEqual([false]);
});
