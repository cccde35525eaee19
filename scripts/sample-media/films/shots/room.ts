import { backdrop, svg } from '../drawing.ts';
import { pan } from '../shot.ts';

/** Draws steam that rises from the origin. */
export function steam(seconds: number, width: number, color = '#fff8ea'): string {
  return Array.from({ length: 7 }, (_, index) => {
    const age = (seconds * 0.32 + index / 7) % 1;
    const x = Math.sin(index * 2.1 + age * 4 + seconds * 0.3) * width * (0.3 + age * 0.5);
    return svg`<ellipse cx="${x}" cy="${-age * 130}" rx="${width * (0.22 + age * 0.4)}" ry="${12 + age * 26}" fill="${color}" opacity="${(1 - age) * 0.3}"/>`;
  }).join('');
}

/** Draws a person behind a table, from the waist up, whose hands reach for the point `hands` away. */
export function worker(color: string, hands: { readonly x: number; readonly y: number }): string {
  return svg`<path d="M-42 70Q-46 -6 -16 -14H16Q46 -6 42 70Z" fill="${color}"/><circle cy="-38" r="21" fill="#e7c39a"/><path d="M-22 -40Q-22 -66 0 -66T22 -40Q12 -52 0 -52T-22 -40Z" fill="#2b2420"/><path d="M-34 6Q-50 40 ${hands.x - 14} ${hands.y}M34 6Q50 40 ${hands.x + 14} ${hands.y}" fill="none" stroke="${color}" stroke-width="17" stroke-linecap="round"/><circle cx="${hands.x - 14}" cy="${hands.y}" r="8.5" fill="#e7c39a"/><circle cx="${hands.x + 14}" cy="${hands.y}" r="8.5" fill="#e7c39a"/>`;
}

/** Draws a room with a window on the left, through which light falls. */
export function room(wall: readonly [string, string], light: string, progress: number): string {
  return (
    backdrop('wall', wall) +
    pan(
      progress,
      0.3,
      svg`<rect x="40" y="46" width="150" height="130" fill="${light}"/><path d="M40 46H190V176H40ZM40 90H190M40 132H190M78 46V176M115 46V176M152 46V176" fill="none" stroke="#3a2a20" stroke-width="5"/><path d="M190 60L520 420H190L70 176Z" fill="${light}" opacity=".13"/>`,
    )
  );
}
