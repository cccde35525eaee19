import type { Page } from 'playwright-core';
import { encodeFrame } from '#shared/ipc/transport/live-frame.ts';
import { sampleView } from './sample-views.ts';

/** Returns single-colored frames of the first view. 0 is red, 1 is green. */
export async function framesOf(page: Page): Promise<(color: 0 | 1, sequence: number) => Uint8Array> {
  const files = await page.evaluate(jpegsOf, ['#ff0000', '#00ff00']);
  return (color, sequence) =>
    encodeFrame({
      viewId: sampleView(0).id,
      sequence,
      kind: 'moving',
      width: 8,
      height: 8,
      ratio: 1,
      jpeg: new Uint8Array(Buffer.from(files[color] ?? '', 'base64')),
    });
}

/** Returns a JPEG file in Base64 for each color. Runs in a page. */
function jpegsOf(colors: readonly string[]): string[] {
  return colors.map((color) => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 8;
    const surface = canvas.getContext('2d');
    if (surface === null) throw new Error('The page has no canvas');
    surface.fillStyle = color;
    surface.fillRect(0, 0, 8, 8);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
}

/** Returns the color in the center of the only live frame. Runs in the window. */
export function colorOfScreen(): 'red' | 'green' | 'other' {
  const screen = document.querySelector<HTMLCanvasElement>('.live-screen canvas');
  const surface = document.createElement('canvas').getContext('2d');
  if (screen === null || surface === null) return 'other';
  surface.drawImage(screen, 0, 0);
  const [red = 0, green = 0] = surface.getImageData(4, 4, 1, 1).data;
  if (red > 200 && green < 50) return 'red';
  return green > 200 && red < 50 ? 'green' : 'other';
}
