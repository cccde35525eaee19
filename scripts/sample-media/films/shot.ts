import { frame, moved, svg } from './drawing.ts';

/** Draws a shot at a time in seconds and at its progress from 0 to 1. */
export type Shot = (seconds: number, progress: number) => string;

/** Moves a layer. Far layers (small `depth`) move less than near ones. */
export const pan = (progress: number, depth: number, content: string) =>
  moved((0.5 - progress) * 90 * depth, 0, content);

/** Zooms slowly into a picture of the same size as the frame. */
export function zoomed(progress: number, content: string): string {
  const scale = 1 + progress * 0.07;
  return svg`<g transform="translate(${(frame.width * (1 - scale)) / 2} ${(frame.height * (1 - scale)) / 2}) scale(${String(scale)})">${content}</g>`;
}
