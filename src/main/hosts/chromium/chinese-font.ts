import type { CdpSession } from '../../harness/emulation/cdp-session.ts';

/** Two characters that no font draws alike, unless it has neither and draws its box twice. */
const drawsTwoCharactersApart = `(() => {
  const draw = (character) => {
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d');
    context.font = '32px sans-serif';
    context.fillText(character, 2, 32);
    return context.getImageData(0, 0, 40, 40).data.join();
  };
  return draw('漫') !== draw('阅');
})()`;

/** Asked of the browser that will draw the pages, whatever the system's way of keeping fonts. */
export async function hasChineseFont(cdp: CdpSession): Promise<boolean> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression: drawsTwoCharactersApart,
    returnByValue: true,
  });
  return result.value === true;
}
