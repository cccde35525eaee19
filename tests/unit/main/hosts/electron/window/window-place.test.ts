import { expect, it } from 'vitest';
import { openingBounds } from '#main/hosts/electron/window/window-bounds.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 1920, height: 1080 };
const stored = { x: 1600, y: 100, width: 1200, height: 800, isMaximized: false };

it('the window opens at its last position if its title bar is visible there', () => {
  expect(openingBounds(stored, [laptop, second])).toEqual({ x: 1600, y: 100, width: 1200, height: 800 });
  expect(openingBounds({ ...stored, x: -1150 }, [laptop])).toEqual({ width: 1200, height: 800 });
  expect(openingBounds({ ...stored, y: 10 }, [laptop])).toEqual({ width: 1200, height: 800 });
});

it('the window opens in the middle with its last size if its screen has gone', () => {
  expect(openingBounds(stored, [laptop])).toEqual({ width: 1200, height: 800 });
});

it('the window has its default size on the first start', () => {
  expect(openingBounds(undefined, [laptop])).toEqual({ width: 1440, height: 900 });
});
