/**
 * Scripts that make a page look the same whenever it is visited. They put everything that changes with time into a
 * fixed state. The only texts that they hide are timers and the port of a local site.
 */

/** `Symbol.for` key under which the page stores the function that undoes the changes. */
const releaseSymbol = 'manyue.still';

/**
 * Style that hides what changes with time. `.vjs-load-progress` is the buffered range of video.js, `.danmu__comment` a
 * comment that moves across a video.
 */
const passing = `
* { caret-color: transparent !important; }
[role="timer"] { color: transparent !important; transition: none !important; }
.vjs-load-progress, .danmu__comment { visibility: hidden !important; }`;

/**
 * Style that shows a loaded image immediately, without fading in. The duration is not 0, because `transitionend` would
 * then not fire, and pages may wait for it.
 */
const noFades = `
*, ::before, ::after { transition-duration: 1ms !important; transition-delay: 0s !important; }`;

/** Moves carousels to their first slide. `turned` contains those that showed a later slide. */
const rewindCarousels = `
  const turned = [...document.querySelectorAll('[aria-roledescription="carousel"] *')].filter(({ scrollLeft }) => scrollLeft > 0);
  for (const slides of turned) slides.scrollTo({ left: 0, behavior: 'instant' });`;

/** Maximum duration of animations that are finished early. Longer ones, such as countdowns, are part of the screen. */
const maxMovementMs = 3_000;

/**
 * Stops videos at a multiple of ten seconds. Hides the picture of adaptive streams, because its quality depends on the
 * network. Stops the event `ratechange`, because the page would show a rate of 0 on its button.
 */
export const freezePage = `(async () => {
  const key = Symbol.for(${JSON.stringify(releaseSymbol)});
  globalThis[key]?.();
  const releases = [];
  globalThis[key] = () => { delete globalThis[key]; for (const release of releases) release(); };
  const muffle = (event) => event.stopImmediatePropagation();
  addEventListener('ratechange', muffle, { capture: true });
  releases.push(() => removeEventListener('ratechange', muffle, { capture: true }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(noFades)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  releases.push(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  const videos = [...document.querySelectorAll('video')];
  for (const { currentSrc, style } of videos) {
    const { objectPosition } = style;
    if (!/^blob:|\\.m3u8/.test(currentSrc)) continue;
    style.objectPosition = '0 -10000px';
    releases.push(() => { style.objectPosition = objectPosition; });
  }
  const started = videos.filter((video) => video.currentTime > 0 && !video.ended);
  await Promise.all(started.map(async (video) => {
    const { playbackRate } = video;
    video.playbackRate = 0;
    releases.push(() => { video.playbackRate = playbackRate; });
    const at = Math.floor(video.currentTime / 10) * 10;
    if (at === video.currentTime) return;
    const sought = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
      setTimeout(resolve, 2_000);
    });
    video.currentTime = at;
    await sought;
  }));
})()`;

/**
 * Finishes finite animations, moves carousels to their first slide, and waits three frames for the effects. Returns
 * four numbers: running animations, busy elements in the viewport (loading images, `aria-busy`), elements that look
 * pressed, and nodes that were added meanwhile.
 */
export const finishAnimations = `(async () => {
  const movements = () => document.getAnimations().filter((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && Number(endTime) <= ${maxMovementMs};
  });
  for (const movement of movements()) {
    try { movement.finish(); } catch { /* It throws for a playback rate of 0; such an animation stays as it is. */ }
  }
  ${rewindCarousels}
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 250); });
  const added = new MutationObserver(() => {});
  added.observe(document.body, { childList: true, subtree: true });
  await frame();
  await frame();
  await frame();
  const additions = added.takeRecords().filter(({ addedNodes }) => addedNodes.length > 0);
  added.disconnect();
  // Uses IntersectionObserver, because a slide next to the current one is inside the viewport but clipped by its
  // carousel.
  const visible = (elements) => new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ intersectionRatio }) => intersectionRatio > 0));
    });
    for (const element of elements) observer.observe(element);
    if (elements.length === 0) resolve([]);
    setTimeout(() => { observer.disconnect(); resolve(elements); }, 250);
  });
  const busy = await visible([
    ...[...document.images].filter(({ complete }) => !complete),
    ...document.querySelectorAll('[aria-busy="true"]'),
  ]);
  // An element stays :active for a moment after a tap.
  const isPressed = document.querySelector(':active') !== null;
  return movements().length + turned.length + busy.length + additions.length + Number(isPressed);
})()`;

/** Script that hides the caret, timers, moving comments, buffered ranges and the port of a local site. */
export const hideVolatile = `(() => {
  ${rewindCarousels}
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

/** Script that undoes the changes of the scripts above. */
export const resumePage = `globalThis[Symbol.for(${JSON.stringify(releaseSymbol)})]?.()`;
