import { beforeEach, expect, it } from 'vitest';
import { OverlayTurn } from '#site/player/core/overlay-turn.ts';
import type { PlayerContext } from '#site/player/player-context.ts';

let context: Pick<PlayerContext, 'player'>;
/** Visible overlays, in the order in which they appeared. */
let visible: string[];
/** Max number of overlays that were visible at the same time. */
let maxVisible: number;

beforeEach(() => {
  context = { player: {} as PlayerContext['player'] };
  visible = [];
  maxVisible = 0;
});

function overlay(kind: ConstructorParameters<typeof OverlayTurn>[1], name: string = kind): OverlayTurn {
  return new OverlayTurn(context, kind, (isShown) => {
    visible = isShown ? [...visible, name] : visible.filter((other) => other !== name);
    maxVisible = Math.max(maxVisible, visible.length);
  });
}

it('a less important overlay waits until the others have ended', () => {
  const menu = overlay('menu');
  const resume = overlay('resume');
  menu.want(true);
  resume.want(true);
  expect(visible).toEqual(['menu']);
  menu.want(false);
  expect(visible).toEqual(['resume']);
});

it('a more important overlay interrupts, and the other returns', () => {
  const ad = overlay('pauseAd');
  const notice = overlay('notice');
  ad.want(true);
  notice.want(true);
  expect(visible).toEqual(['notice']);
  notice.want(false);
  expect(visible).toEqual(['pauseAd']);
});

it('a waiting overlay that ends does not appear later', () => {
  const menu = overlay('menu');
  const resume = overlay('resume');
  menu.want(true);
  resume.want(true);
  resume.want(false);
  menu.want(false);
  expect(visible).toEqual([]);
});

it('a menu closes another menu for good, without showing what waits', () => {
  const sheet = overlay('menu', 'sheet');
  const settings = overlay('menu', 'settings');
  const resume = overlay('resume');
  resume.want(true);
  sheet.want(true);
  settings.want(true);
  expect(visible).toEqual(['settings']);
  settings.want(false);
  expect(visible).toEqual(['resume']);
  expect(maxVisible).toBe(1);
});

it('overlays of two players do not wait for each other', () => {
  overlay('menu', 'first').want(true);
  context = { player: {} as PlayerContext['player'] };
  overlay('resume', 'second').want(true);
  expect(visible).toEqual(['first', 'second']);
});
