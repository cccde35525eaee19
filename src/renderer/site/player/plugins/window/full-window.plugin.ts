import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './window.css';

/**
 * Adds full screen on phones, in landscape for wide videos. On iPhones, a page cannot rotate the screen, and the native
 * full screen has its own controls. There, the player fills the window and rotates itself.
 */
export const fullWindow: StandingPlugin = { name: 'fullWindow', install };

/**
 * Screen orientation with an optional `lock`, which older versions of Safari lack although the DOM types require it.
 */
type Orientation = Partial<Pick<ScreenOrientation, 'unlock'>> & { lock?(orientation: string): Promise<void> };

function install({ player, platform, signal }: PlayerContext): void {
  if (!platform.isPhone) return;
  const orientation: Orientation | undefined = window.screen.orientation;
  let isLocked = false;
  const turn = () => {
    const isWide = player.videoWidth() > player.videoHeight();
    const isUpright = window.innerHeight > window.innerWidth;
    player.toggleClass('player-turned', Boolean(player.isFullWindow) && !isLocked && isWide && isUpright);
  };
  const unlock = () => {
    if (isLocked) orientation?.unlock?.();
    isLocked = false;
  };
  const changed = async () => {
    if (!player.isFullscreen()) unlock();
    else if (player.videoWidth() > player.videoHeight()) {
      try {
        await orientation?.lock?.('landscape');
        isLocked = orientation?.lock !== undefined;
      } catch (thrown) {
        console.info('The screen could not be rotated', thrown instanceof Error ? thrown.name : thrown);
      }
      if (signal.aborted) return unlock();
    }
    turn();
  };
  player.on(['fullscreenchange', 'enterFullWindow', 'exitFullWindow'], () => void changed());
  window.addEventListener('resize', turn, { signal });
  signal.addEventListener('abort', unlock, { once: true });
}
