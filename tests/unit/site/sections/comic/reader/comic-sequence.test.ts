import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicAutoBuy, comicProgress } from '#site/sections/comic/library/comic-library.ts';
import { type ComicSequence, comicSequence } from '#site/sections/comic/reader/comic-sequence.ts';
import { ComicSettings } from '#site/sections/comic/reader/settings/comic-settings.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

/** Book of which only the first two chapters are free. */
const bookId = '1';

let site: SiteOnSandbox;
let screen: AbortController;
let entered: number[];
let settings: ComicSettings;
beforeEach(async () => {
  site = await siteOnSandbox();
  screen = new AbortController();
  entered = [];
  settings = new ComicSettings({ ...site.services, theme: { theme: 'light' } });
});
afterEach(async () => {
  screen.abort();
  await site.close();
});

const asksNothing: PaywallDialogs = {
  offer: async () => undefined,
  offerRecharge: async () => false,
  goToRecharge: () => undefined,
};

async function open(number: number): Promise<ComicSequence> {
  const run = comicSequence(
    {
      settings,
      reader: () => ({ ...site.services, dialogs: asksNothing }),
      onEnter: (chapter) => entered.push(chapter),
    },
    { bookId, number },
  );
  run.start(screen.signal);
  await until(() => run.current.chapter.status !== 'loading');
  return run;
}

/** Scrolls to the lower edge of the last picture. */
function seeEnd({ last }: ComicSequence): void {
  const strip = last.view;
  strip?.resize(400);
  const height = read(() => strip?.tops[strip.pictures.length]) ?? 0;
  strip?.moveTo(height - 800, 800);
  strip?.view(height - 800, 800);
}

const numbers = (run: ComicSequence) => read(() => run.readers.map(({ chapter }) => chapter.reading.number));

describe("a comic's chapter sequence", () => {
  it('stacks chapters while they are free', async () => {
    const run = await open(1);
    seeEnd(run);
    await until(() => run.readers.length === 2);
    expect(numbers(run)).toEqual([1, 2]);
    expect(read(() => run.current.chapter.reading.number)).toBe(1);
    run.enter(run.last);
    expect(entered).toEqual([2]);
    expect(comicHistory(site.services.storage).find(bookId)?.number).toBe(2);
    expect(comicProgress(site.services.storage).of(bookId, 1)).toBe(1);
  });

  it('ends at an unpaid chapter, with its name and price', async () => {
    const run = await open(2);
    seeEnd(run);
    await until(() => run.current.next?.outcome === 'unpaid');
    await until(() => !run.isOpening);
    expect(numbers(run)).toEqual([2]);
    expect(read(() => run.last.next)?.price).toBe(40);
    expect(read(() => run.last.next)?.title).not.toBe('');
  });

  it('has one chapter in page mode', async () => {
    const run = await open(1);
    seeEnd(run);
    await until(() => run.readers.length === 2);
    settings.setMode('pages');
    expect(numbers(run)).toEqual([1]);
  });

  it('continues into an auto-purchased chapter', async () => {
    comicAutoBuy(site.services.storage).entry(bookId).put(true);
    const run = await open(2);
    seeEnd(run);
    await until(() => run.readers.length === 2);
    expect(numbers(run)).toEqual([2, 3]);
  });
});
