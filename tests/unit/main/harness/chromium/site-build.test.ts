import { expect, it } from 'vitest';
import { siteBuild } from '#main/harness/tickets/site-build.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile } from './open-view.ts';

const { open } = chromiumForFile({
  '/built.html': `<!doctype html><script async src="/early.js"></script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="data:text/javascript,0"></script>
    <script type="module" src="./assets/index-a1.js?token=abc#part"></script>
    <script type="module" src="/other.js"></script>`,
  '/cdn.html': '<!doctype html><script type="module" src="http://127.0.0.1:9/app/main.js"></script>',
  '/classic.html': '<!doctype html><script src="/main.js"></script><script type="module">0</script>',
});

it.each([
  ['/built.html', '/assets/index-a1.js'],
  ['/cdn.html', '127.0.0.1:9/app/main.js'],
  ['/classic.html', undefined],
])('the main module script of %s is found', { tags: ['complete'] }, async (address, build) => {
  const view = await open(profileOf('ios-safari'), address);
  expect(await siteBuild(view.cdp)).toBe(build);
});
