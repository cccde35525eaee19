import { chromium } from 'playwright-core';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import type { Pictures } from './icon-files.ts';

/** Draws an SVG at each width on a transparent background. */
export async function drawPictures(drawing: string, widths: readonly number[]): Promise<Pictures> {
  const found = findChromium({ headless: true });
  if (found === undefined)
    throw new Error(
      'Chromium is missing. Install it with `npx playwright install chromium` (in China with PLAYWRIGHT_DOWNLOAD_HOST=https://cdn.npmmirror.com/binaries/playwright).',
    );
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: found.executable,
    args: isRoot ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
    const pictures = new Map<number, Uint8Array>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: width });
      const style = '<style>body { margin: 0 } img { display: block }</style>';
      await page.setContent(`${style}<img width="${width}" src="${source}">`);
      pictures.set(width, await page.screenshot({ omitBackground: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
