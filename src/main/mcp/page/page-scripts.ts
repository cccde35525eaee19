/** Expression that is 'editable' if the focused element takes text. */
export const focusedField = `(() => {
  const element = document.activeElement;
  const isField = element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|file|range|color|image)$/.test(element.type));
  return isField && !element.readOnly && !element.disabled || element?.isContentEditable === true ? 'editable' : 'other';
})()`;

/** Does the same as `focusedField`, then deletes the text of the element as a user does with the keyboard. */
export const emptyFocusedField = `(() => {
  const found = ${focusedField};
  if (found !== 'editable') return found;
  document.execCommand('selectAll');
  document.execCommand('delete');
  return found;
})()`;

/** Max time in ms until a scroll has ended; a page at its end never scrolls. */
const scrollMs = 1_500;

/** Script that resolves with the position of the page, in CSS pixels, at the next end of a scroll. */
export const scrollEnd = `new Promise((resolve) => {
  const end = new AbortController();
  const finish = () => {
    end.abort();
    clearTimeout(timer);
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement;
    resolve({ top: Math.round(scrollTop), max: Math.max(0, scrollHeight - clientHeight) });
  };
  const timer = setTimeout(finish, ${scrollMs});
  document.addEventListener('scrollend', finish, { capture: true, signal: end.signal });
})`;
