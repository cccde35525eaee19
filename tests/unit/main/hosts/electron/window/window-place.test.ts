import { expect, it } from 'vitest';
import { openingBounds } from '#main/hosts/electron/window/window-place.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 1920, height: 1080 };
const kept = { x: 1600, y: 100, width: 1200, height: 800, isMaximized: false };

it('the window opens where it was left, as long as a person can take hold of it there', () => {
  expect(openingBounds(kept, [laptop, second])).toEqual({ x: 1600, y: 100, width: 1200, height: 800 });
  expect(openingBounds({ ...kept, x: -1150 }, [laptop])).toEqual({ width: 1200, height: 800 });
  expect(openingBounds({ ...kept, y: 10 }, [laptop])).toEqual({ width: 1200, height: 800 });
});

it('the window opens in the middle, as large as it was, when its screen has gone', () => {
  expect(openingBounds(kept, [laptop])).toEqual({ width: 1200, height: 800 });
});

it('the window has its usual size the first time', () => {
  expect(openingBounds(undefined, [laptop])).toEqual({ width: 1440, height: 900 });
});
