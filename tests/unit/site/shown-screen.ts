import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';

/** Returns the lifetime of a visible screen. The user can leave the screen and return to it. */
export function shownScreen() {
  const lifetime = new ScreenLifetime();
  let leave = lifetime.begin();
  return {
    lifetime,
    leave: () => leave(),
    showAgain: () => {
      leave = lifetime.begin();
    },
  };
}
