import { secretField } from '../../page/secret-field.ts';
import { describeElement } from './describe-element.ts';

/** Name of the CDP binding, visible only in the script's isolated world. */
export const actionBinding = '__manyue_actions';

/** Time in ms without further typing or scrolling, after which the action is reported. */
const pause = { typing: 250, scrolling: 150 };

/**
 * Script that reports actions of the user, but not those of scripts. Runs in an isolated world before the page's
 * scripts. While `pick` is on, the next press selects an element, and the page does not receive the press.
 */
export const actionScript = `(() => {
  const report = globalThis.${actionBinding};
  if (window !== top || typeof report !== 'function') return;
  const send = (data) => report(JSON.stringify(data));
  ${describeElement}
  ${secretField}
  const originOf = (event) => {
    const [origin] = event.composedPath();
    return origin instanceof Element ? origin : document.documentElement;
  };
  const on = (name, listener) => addEventListener(name, (event) => {
    if (event.isTrusted) listener(event);
  }, { capture: true, passive: name !== 'click' });

  const modalDialog = () => [...document.querySelectorAll(':modal')].at(-1);
  let typed = null;
  const sendTyped = () => {
    if (typed === null) return;
    clearTimeout(typed.timer);
    const { field } = typed;
    typed = null;
    send({ kind: 'fill', target: targetOf(field), text: field.value.slice(0, 2000), isSecret: isSecretField(field) });
  };
  const isTextField = (element) => element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|range|color|file|button|submit|reset|image|hidden)$/.test(element.type));
  on('input', (event) => {
    const field = originOf(event);
    if (!isTextField(field)) return;
    isSecretField(field);
    if (typed?.field !== field) sendTyped();
    clearTimeout(typed?.timer);
    typed = { field, timer: setTimeout(sendTyped, ${pause.typing}) };
  });
  // Stores that the field is secret, because the page may later show its text.
  on('focus', (event) => isSecretField(originOf(event)));
  on('blur', sendTyped);
  on('pagehide', sendTyped);
  // Includes untrusted events, because the harness replaces native select pickers and sets the value by script.
  addEventListener('change', (event) => {
    const field = originOf(event);
    if (field instanceof HTMLSelectElement)
      send({ kind: 'select', target: targetOf(field), options: [...field.selectedOptions].slice(0, 20).map(({ label }) => squeeze(label).slice(0, 200)) });
  }, true);

  let lastTap = { origin: null, control: null, at: 0 };
  on('click', (event) => {
    const origin = originOf(event);
    if (picking !== undefined) return;
    // Select elements are reported by the change event. A tap on a label also taps its control.
    const control = origin.closest(interactive) ?? origin.closest('label')?.control ?? origin;
    if (control instanceof HTMLSelectElement) return;
    // Reports only the key press if Enter in a field submits the form, because the browser also clicks the submit
    // button.
    if (event.detail === 0 && document.activeElement !== control) return;
    const isOfLabel = origin === control && lastTap.control === control && lastTap.origin !== origin;
    if (isOfLabel && event.timeStamp - lastTap.at < 100) return;
    lastTap = { origin, control, at: event.timeStamp };
    sendTyped();
    send({ kind: 'tap', target: targetOf(origin, { x: event.clientX, y: event.clientY }) });
  });

  const keys = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    const origin = originOf(event);
    const inField = isTextField(origin) || origin.isContentEditable;
    // Skips Enter on a button, which is reported as a click, and arrow keys in a field, which only move the caret.
    const isReported = key === 'Enter' ? origin instanceof HTMLInputElement && inField : keys.includes(key) && (!inField || key === 'Escape') && !(origin instanceof HTMLSelectElement);
    if (!isReported) return;
    sendTyped();
    send({ kind: 'press', key });
  });

  // Reports scrolling only after wheel, touch or key input, because scripts scroll too.
  let movedAt = -Infinity;
  for (const name of ['wheel', 'touchmove', 'keydown']) on(name, (event) => { movedAt = event.timeStamp; });
  let scrolling = null;
  const isPinned = (element) => {
    for (let each = element; each !== null; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
    return false;
  };
  const atTop = () => {
    for (const element of document.querySelectorAll('h1, h2, h3, h4, a[href], button')) {
      const { top, height } = element.getBoundingClientRect();
      if (top < 0 || top > innerHeight / 2 || height === 0 || !isShown(element) || isPinned(element)) continue;
      const target = targetOf(element);
      if (target.role !== '' && target.count === 1) return { target, offset: Math.min(1, Math.round(1000 * top / innerHeight) / 1000) };
    }
    return null;
  };
  const sendScrolled = () => {
    const { element } = scrolling;
    scrolling = null;
    const fraction = (position, size, inSight) => size > inSight ? Math.min(1, Math.max(0, Math.round(1000 * position / (size - inSight)) / 1000)) : 0;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const isPage = element === document.scrollingElement;
    send({ kind: 'scroll', x: fraction(scrollLeft, scrollWidth, clientWidth), y: fraction(scrollTop, scrollHeight, clientHeight),
      container: isPage ? null : structureOf(element), top: isPage ? atTop() : null });
  };
  on('scroll', (event) => {
    if (event.timeStamp - movedAt > 1000) return;
    // A page continues to scroll for a while after a fling.
    movedAt = Math.max(movedAt, event.timeStamp - 500);
    const element = event.target === document ? document.scrollingElement : event.target;
    if (!(element instanceof Element)) return;
    // Skips scrolling behind a modal dialog. Users do not see it, and pages in other views may have no dialog.
    if (modalDialog()?.contains(element) === false) return;
    clearTimeout(scrolling?.timer);
    scrolling = { element, timer: setTimeout(sendScrolled, ${pause.scrolling}) };
  });

  let picking;
  // Selects the element at pointerup, because a cancelled touch causes no click. The click that follows with a mouse is
  // cancelled too.
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (picking.isOver || (event.type !== 'pointerup' && event.type !== 'click')) return;
    picking.isOver = true;
    setTimeout(() => globalThis.manyuePick(false), 400);
    send({ kind: 'picked', target: targetOf(originOf(event)) });
  };
  globalThis.manyuePick = (isOn) => {
    picking?.end.abort();
    picking = undefined;
    document.documentElement.style.cursor = isOn ? 'crosshair' : '';
    if (!isOn) return;
    const end = new AbortController();
    picking = { end, isOver: false };
    for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'])
      addEventListener(name, (event) => event.isTrusted && swallow(event), { capture: true, passive: false, signal: end.signal });
  };
  // Suggests visible elements for expectations, headings first.
  globalThis.manyueSuggest = () => {
    // Elements behind a modal dialog are inert and hidden from screen readers.
    const modal = modalDialog();
    const inSight = (element) => {
      if (modal?.contains(element) === false) return false;
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && isShown(element);
    };
    const found = [...document.querySelectorAll('h1, h2, h3, [role=heading]'), ...document.querySelectorAll('[role=status], [role=alert], button, [role=tab]')];
    return found.filter(inSight).slice(0, 60).map((element) => targetOf(element)).filter(({ name, count }) => name !== '' && count === 1).slice(0, 30);
  };
  send({ kind: 'ready' });
})()`;
