/**
 * Scripts that make a page show the same in every run of the same visit: what moves by time alone is put where it always is.
 * Nothing that a page says in words is hidden, but for the seconds of a timer and the port of this machine.
 */

/** The key, as `Symbol.for`, under which a page keeps what lets it go on. */
const releaseSymbol = 'manyue.still';

/** `.vjs-load-progress`: of the video.js player. */
const passing = `
* { caret-color: transparent !important; }
[role="timer"] { color: transparent !important; transition: none !important; }
.vjs-load-progress { visibility: hidden !important; }`;

/** Longer than this, ms, a movement is a part of the screen, such as a countdown. */
const maxMovementMs = 3_000;

/**
 * Stops videos at the last whole ten seconds, and carousels at their first slide. Of an adaptive stream the network chooses
 * the picture: it is left dark. A rate of 0 is not told to the page, which would write it on its button.
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
 * Ends the movements that will end, and waits for two frames: what follows from them is laid out and drawn then. Returns
 * how many still move or look pressed, and how many pictures in sight are still on their way.
 */
export const comeToRest = `(async () => {
  const movements = () => document.getAnimations().filter((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && Number(endTime) <= ${maxMovementMs};
  });
  for (const movement of movements()) {
    try { movement.finish(); } catch { /* One of no speed has no end: it stays as it is. */ }
  }
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 250); });
  await frame();
  await frame();
  const coming = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  // What was tapped looks pressed for a moment longer than the tap.
  const isPressed = document.querySelector(':active') !== null;
  return movements().length + coming.length + Number(isPressed);
})()`;

/**
 * Hides what blinks, counts seconds or is of this run alone: the caret, timers, how much of a video has come, and the port
 * of the site on this machine.
 */
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

/** Lets the page go on. */
export const letGoOn = `globalThis[Symbol.for(${JSON.stringify(releaseSymbol)})]?.()`;
