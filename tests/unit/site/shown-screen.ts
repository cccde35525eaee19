import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';

/** Returns the lifetime of a visible screen that can be left and shown again. */
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
