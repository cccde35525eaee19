import { afterAll, beforeAll, expect, it } from 'vitest';
import { dev } from '#main/commands/dev.ts';

const ending = new AbortController();
const addresses = new Map<string, string>();
let running: Promise<number>;

/** Resolves when the command has printed its last line. */
beforeAll(async () => {
  const { promise: printed, resolve } = Promise.withResolvers<void>();
  const say = (line: string) => {
    const words = line.split(' ');
    addresses.set(words.slice(0, -1).join(' '), words[words.length - 1] ?? '');
    if (line.startsWith('control token')) resolve();
  };
  running = dev.run(['--web', '--port', '0'], {
    say,
    warn: say,
    signal: ending.signal,
    environment: process.env,
  });
  await Promise.race([printed, running]);
}, 60_000);

afterAll(async () => {
  ending.abort();
  await running;
});

const addressOf = (name: string) => addresses.get(name) ?? '';
const page = { headers: { accept: 'text/html' } };

it('dev --web prints the URLs of the site and the gallery, and serves both', async () => {
  const site = addressOf('site ready');
  expect(addressOf('player gallery')).toBe(`${site}gallery/`);
  expect(await (await fetch(site, page)).text()).toContain('<title>漫阅</title>');
  expect(await (await fetch(addressOf('player gallery'), page)).text()).toContain(
    '<title>漫阅 播放器插件</title>',
  );
});

it("the gallery's path without a final slash redirects and keeps the query", async () => {
  const { url } = await fetch(`${addressOf('site ready')}gallery?addOn=rate`, page);
  expect(url).toBe(`${addressOf('player gallery')}?addOn=rate`);
});

it('the code of the gallery and the media of its players are served', async () => {
  const gallery = addressOf('player gallery');
  const html = await (await fetch(gallery, page)).text();
  const script = /<script type="module" src="(\.\/[^"]+)">/.exec(html)?.[1] ?? '';
  const code = await (await fetch(new URL(script, gallery))).text();
  expect(code).toContain('GalleryStore');
  const imported = /from "([^"]+gallery\.store\.ts[^"]*)"/.exec(code)?.[1] ?? '';
  expect((await fetch(new URL(imported, gallery))).ok).toBe(true);
  const video = await fetch(new URL('/media/clock.mp4', gallery), { headers: { range: 'bytes=0-9' } });
  expect(video.status).toBe(206);
});
