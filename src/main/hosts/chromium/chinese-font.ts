import type { CdpSession } from '../../harness/emulation/cdp-session.ts';

/** Expression that is false if the browser draws two different characters as the same box, because no font has them. */
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

/** Returns true if the browser can draw Chinese characters. Tests it in a page, however the system installs fonts. */
export async function hasChineseFont(cdp: CdpSession): Promise<boolean> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression: drawsTwoCharactersApart,
    returnByValue: true,
  });
  return result.value === true;
}
