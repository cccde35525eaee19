import type { Platform } from '../services/platform/platform.ts';
import type { SiteStorage } from '../services/storage/site-storage.ts';
import type { PlayerText } from './core/language.ts';
import type { PlayGate } from './core/play-gate.ts';
import type { SourceSwitcher } from './core/source/source-switcher.ts';
import type { Player } from './core/videojs.ts';
import type { PlayerOptions } from './player-options.ts';

/** Services for plugins. A plugin must end everything that it has started when `signal` aborts. */
export interface PlayerContext {
  readonly player: Player;
  readonly gate: PlayGate;
  readonly switcher: SourceSwitcher;
  readonly options: PlayerOptions;
  readonly storage: SiteStorage;
  readonly platform: Pick<Platform, 'isPhone' | 'os' | 'inApp'>;
  /**
   * True on phones and in narrow players. Their control bar has one row and a sheet. The value is fixed at creation.
   */
  readonly isCompact: boolean;
  /** Aborts when the player is disposed, while its elements still exist and its position can still be read. */
  readonly signal: AbortSignal;
  /** Returns a text in the player's language. `values` replace `{1}`, `{2}` and so on. */
  text(english: PlayerText, ...values: readonly string[]): string;
}
