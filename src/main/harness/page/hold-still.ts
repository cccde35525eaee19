/**
 * Scripts that make a page look the same in every run of a visit: they put everything that changes with time into a
 * fixed state. They hide no text except the seconds of timers and the port of a local site.
 */

/** `Symbol.for` key under which the page stores the function that undoes the changes. */
const releaseSymbol = 'manyue.still';

/** `.vjs-load-progress` belongs to the video.js player. */
const passing = `
* { caret-color: transparent !important; }
[role="timer"] { color: transparent !important; transition: none !important; }
.vjs-load-progress { visibility: hidden !important; }`;

/** Longer animations, such as countdowns, are part of the screen and are not finished. */
const maxMovementMs = 3_000;

/**
 * Stops videos at a multiple of ten seconds, and carousels at their first slide. Hides the picture of adaptive streams,
 * because the network decides its quality. Suppresses `ratechange`, because the page would show a rate of 0 on its
 * button.
 */
export const holdStill = `(async () => {
  const key = Symbol.for(${JSON.stringify(releaseSymbol)});
  globalThis[key]?.();
  const releases = [];
  globalThis[key] = () => { delete globalThis[key]; for (const release of releases) release(); };
  const muffle = (event) => event.stopImmediatePropagation();
  addEventListener('ratechange', muffle, { capture: true });
  releases.push(() => removeEventListener('ratechange', muffle, { capture: true }));
  const started = [...document.querySelectorAll('video')].filter((video) => video.currentTime > 0 && !video.ended);
  await Promise.all(started.map(async (video) => {
    const { playbackRate, currentSrc, style } = video;
    const objectPosition = style.objectPosition;
    video.playbackRate = 0;
    if (/^blob:|\\.m3u8/.test(currentSrc)) style.objectPosition = '0 -10000px';
    releases.push(() => { video.playbackRate = playbackRate; style.objectPosition = objectPosition; });
    const at = Math.floor(video.currentTime / 10) * 10;
    if (at === video.currentTime) return;
    const sought = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
      setTimeout(resolve, 2_000);
    });
    video.currentTime = at;
    await sought;
  }));
  for (const carousel of document.querySelectorAll('[aria-roledescription="carousel"]'))
    for (const part of carousel.querySelectorAll('*'))
      if (part.scrollLeft > 0) part.scrollTo({ left: 0, behavior: 'instant' });
})()`;

/**
 * Finishes finite animations and waits two frames for their effects. Returns how many animations still run, images in
 * the viewport still load, and elements look pressed.
 */
export const comeToRest = `(async () => {
  const movements = () => document.getAnimations().filter((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && Number(endTime) <= ${maxMovementMs};
  });
  for (const movement of movements()) {
    try { movement.finish(); } catch { /* It throws for a playback rate of 0; such an animation stays as it is. */ }
  }
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 250); });
  await frame();
  await frame();
  const coming = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  // A tapped element stays :active for a moment after the tap.
  const isPressed = document.querySelector(':active') !== null;
  return movements().length + coming.length + Number(isPressed);
})()`;

/** Hides the caret, timers, buffered ranges and the port of a local site. */
export const hidePassing = `(() => {
  const key = Symbol.for(${JSON.stringify(releaseSymbol)});
  const release = globalThis[key];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(passing)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const changed = [];
  const { port, host } = location;
  if (port !== '' && /^(127\\.0\\.0\\.1|localhost|\\[::1\\]):/.test(host)) {
    const neutral = (text) => text.replaceAll(host, host.replace(port, '0'.repeat(port.length)));
    const change = (node, name) => {
      const text = node[name];
      if (!text.includes(host)) return;
      node[name] = neutral(text);
      changed.push(() => { if (node[name] === neutral(text)) node[name] = text; });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) change(texts.currentNode, 'data');
    for (const field of document.querySelectorAll('input, textarea')) change(field, 'value');
  }
  globalThis[key] = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const undo of changed) undo();
    release?.();
    delete globalThis[key];
  };
})()`;

/** Undoes the changes of the scripts above. */
export const letGoOn = `globalThis[Symbol.for(${JSON.stringify(releaseSymbol)})]?.()`;
