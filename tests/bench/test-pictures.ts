import type { Browser } from 'playwright-core';

/**
 * Returns different JPEGs of 600 × 825 px and about 100 kB, which the browser draws and encodes. They are small,
 * because Chromium decodes at most about 200 MB of pictures at once, and 60 larger ones would distort the comparison.
 */
export async function drawPictures(browser: Browser, count: number): Promise<Buffer[]> {
  const page = await browser.newPage();
  const texts: string[] = [];
  for (let index = 0; index < count; index++) texts.push(await page.evaluate(drawPicture, index));
  await page.close();
  return texts.map((text) => Buffer.from(text, 'base64'));
}

async function drawPicture(index: number): Promise<string> {
  const width = 600;
  const height = 825;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('OffscreenCanvas has no 2d context');
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${index * 47} 60% 80%)`);
  sky.addColorStop(1, `hsl(${index * 47 + 90} 40% 30%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  let seed = index * 7919 + 1;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let stroke = 0; stroke < 1500; stroke++) {
    context.strokeStyle = `hsl(${next() * 360} 50% ${next() * 100}% / 60%)`;
    context.beginPath();
    context.moveTo(next() * width, next() * height);
    context.lineTo(next() * width, next() * height);
    context.stroke();
  }
  // Chooses the largest file of at most 100 kB.
  let best = new Uint8Array();
  for (let quality = 0.02; quality <= 0.9; quality += 0.02) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size > 102_000) break;
    best = new Uint8Array(await blob.arrayBuffer());
  }
  let binary = '';
  for (const byte of best) binary += String.fromCharCode(byte);
  return btoa(binary);
}
