import type { Browser } from 'playwright-core';

/** JPEGs of about 100 kB, 800 × 1,100 px, each another: drawn and encoded by the browser itself. */
export async function drawPictures(browser: Browser, count: number): Promise<Buffer[]> {
  const page = await browser.newPage();
  const texts: string[] = [];
  for (let index = 0; index < count; index++) texts.push(await page.evaluate(drawPicture, index));
  await page.close();
  return texts.map((text) => Buffer.from(text, 'base64'));
}

async function drawPicture(index: number): Promise<string> {
  const canvas = new OffscreenCanvas(800, 1100);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const sky = context.createLinearGradient(0, 0, 0, 1100);
  sky.addColorStop(0, `hsl(${index * 47} 60% 80%)`);
  sky.addColorStop(1, `hsl(${index * 47 + 90} 40% 30%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, 800, 1100);
  let seed = index * 7919 + 1;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let stroke = 0; stroke < 1500; stroke++) {
    context.strokeStyle = `hsl(${next() * 360} 50% ${next() * 100}% / 60%)`;
    context.beginPath();
    context.moveTo(next() * 800, next() * 1100);
    context.lineTo(next() * 800, next() * 1100);
    context.stroke();
  }
  // The quality whose file comes nearest to 100 kB from below.
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
