export type BulletPosition = 'top' | 'bottom' | 'random';

/** What is none of the positions is random. */
export function bulletPosition(text: string): BulletPosition {
  return text === 'top' || text === 'bottom' ? text : 'random';
}

/** Distance (px) of the text from the top of the player. `random`: from 0 to below 1. */
export function bulletTop(position: BulletPosition, free: number, random: number): number {
  if (position === 'top') return 0;
  return Math.max(0, position === 'bottom' ? free : Math.floor(random * free));
}
