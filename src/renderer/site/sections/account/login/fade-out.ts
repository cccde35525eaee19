const stepMs = 15;
const stepOpacity = 0.05;
const steps = 1 / stepOpacity;

/** Takes the element away in twenty steps; at once for who asked for less motion. Resolves when it is gone. */
export async function fadeOut(element: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await element.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: steps * stepMs,
    easing: `steps(${steps})`,
    fill: 'forwards',
  }).finished;
}
