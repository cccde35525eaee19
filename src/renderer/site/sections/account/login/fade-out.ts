const stepMs = 15;
const stepOpacity = 0.05;
const steps = 1 / stepOpacity;

/** Fades the element out in twenty steps, or at once with reduced motion. Resolves when it is invisible. */
export async function fadeOut(element: HTMLElement): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await element.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: steps * stepMs,
    easing: `steps(${steps})`,
    fill: 'forwards',
  }).finished;
}
