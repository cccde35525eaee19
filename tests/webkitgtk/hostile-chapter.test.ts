import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../unit/site/property-runs.ts';
import { attackPieces, attacks } from '../unit/site/sections/novel/reader/page/attacks.ts';
import {
  buildChapterPage,
  contentTypeOf,
} from '../unit/site/sections/novel/reader/page/open-chapter-page.ts';
import { strangersAmong } from '../unit/site/sections/novel/reader/page/own-elements.ts';
import { IPhone, missing } from './iphone.ts';

/** Renders each chapter. Returns all elements that it created. */
const showAll = `
  return arguments[0].flatMap((html) => {
    chapterPage.show(html);
    return chapterPage.shown();
  });`;

/** Resolves after everything that the chapters could have started. */
const settle = `
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onerror = () => resolve(ran);
    picture.src = '/last';
  });`;

describe.skipIf(missing)(`a hostile chapter in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const foreign: string[] = [];
  const server = createServer();

  const forbiddenElements = async (chapters: readonly string[]) =>
    strangersAmong((await phone.browser.run(showAll, chapters)) as string[]);

  beforeAll(async () => {
    const files = await buildChapterPage();
    server.on('request', ({ url = '' }, response) => {
      const file = files.get(url);
      if (file === undefined) foreign.push(url);
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': contentTypeOf(url) }).end(file);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  beforeEach(async () => {
    await phone.browser.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
    await phone.waitForTrue('return "chapterPage" in globalThis');
    await phone.browser.run('globalThis.ran = []; globalThis.alert = (word) => ran.push(word);');
    foreign.length = 0;
  });

  it('shows only text, runs no scripts and loads nothing', async () => {
    expect(await forbiddenElements(attacks)).toEqual([]);
    expect(await phone.browser.run(settle)).toEqual([]);
    expect(foreign).toEqual(['/last']);
    expect(await phone.path()).toBe('/index.html');
  });

  it('shows only text in a thousand random mixtures', { timeout: 120_000 }, async () => {
    const piece = fc.oneof(fc.constantFrom(...attackPieces), fc.string({ unit: 'grapheme', maxLength: 8 }));
    const chapter = fc.array(piece, { minLength: 2, maxLength: 25 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(chapter, { minLength: 50, maxLength: 50 }), async (chapters) => {
        expect(await forbiddenElements(chapters)).toEqual([]);
      }),
      propertyRuns(20),
    );
    expect(await phone.browser.run(settle)).toEqual([]);
  });
});
