import type { Platform } from '../services/platform/platform.ts';
import type { SiteStorage } from '../services/storage/site-storage.ts';
import type { PlayerText } from './core/language.ts';
import type { PlayGate } from './core/play-gate.ts';
import type { SourceSwitcher } from './core/source/source-switcher.ts';
import type { Player } from './core/videojs.ts';
import type { PlayerOptions } from './player-options.ts';

/** What an add-on builds on. All that it begins ends with `signal`. */
export interface PlayerContext {
  readonly player: Player;
  readonly gate: PlayGate;
  readonly switcher: SourceSwitcher;
  readonly options: PlayerOptions;
  readonly storage: SiteStorage;
  readonly platform: Pick<Platform, 'isPhone' | 'os' | 'inApp'>;
  /** Aborts when the player goes, while its elements and its position are still there. */
  readonly signal: AbortSignal;
  /** In the player's language; the arguments take the places of `{1}`, `{2}` … */
  text(english: PlayerText, ...values: readonly string[]): string;
}
