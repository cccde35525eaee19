import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';

/** The lifetime of a screen that is shown, and that can be left and shown again. */
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
