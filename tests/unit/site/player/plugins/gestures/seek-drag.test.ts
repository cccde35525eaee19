import { expect, it } from 'vitest';
import { dragTarget, markerAt } from '#site/player/plugins/gestures/touch-gestures.plugin.ts';

const whole = { from: 100, duration: 600, reach: 600 };

it('a drag seeks further in a long video, and one drag reaches all of a short video', () => {
  expect(dragTarget({ ...whole, part: 0.5 })).toBe(137.5);
  expect(dragTarget({ from: 0, duration: 7_200, reach: 7_200, part: 1 })).toBe(900);
  expect(dragTarget({ from: 0, duration: 30, reach: 30, part: 1 })).toBe(30);
});

it('a drag stays within the allowed part', () => {
  expect(dragTarget({ ...whole, part: -5 })).toBe(0);
  expect(dragTarget({ ...whole, part: 50 })).toBe(600);
  expect(dragTarget({ ...whole, reach: 110, part: 1 })).toBe(110);
});

it('a drag shows the last marker that it passed, with its picture only for an http(s) URL', () => {
  const markers = [
    { offset: 20, title: 'b', describe: '', coverUrl: 'javascript:alert(1)' },
    { offset: 5, title: 'a', describe: '', coverUrl: '/a.jpg' },
  ];
  const at = (seconds: number) => markerAt(markers, seconds, 'https://site.test/');
  const other = markerAt([...markers].reverse(), 20, 'https://site.test/');
  expect(at(4)).toBeUndefined();
  expect(at(19)).toEqual({ src: 'https://site.test/a.jpg', title: 'a' });
  expect([at(20), other]).toEqual([
    { src: undefined, title: 'b' },
    { src: undefined, title: 'b' },
  ]);
});
