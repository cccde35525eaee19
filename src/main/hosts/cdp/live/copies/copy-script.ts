/** The script removes this binding from the global object before the page's first script runs. */
export const copyBinding = '__manyue_copied';

/**
 * Runs in each document before its scripts. Reports each text that the page copies. Clipboard writes cause no event, and
 * a headless browser's clipboard is not the user's. Chromium refuses to copy without a user gesture.
 */
export const copyScript = `(() => {
  const send = globalThis.${copyBinding};
  delete globalThis.${copyBinding};
  if (typeof send !== 'function') return;
  const report = (text) => send(JSON.stringify(text));
  const wrap = (owner, name, apply) => {
    if (owner !== undefined) owner[name] = new Proxy(owner[name], { apply });
  };
  const clipboard = globalThis.Clipboard?.prototype;
  wrap(clipboard, 'writeText', (write, self, args) => {
    const written = Reflect.apply(write, self, args);
    written.then(() => report(String(args[0])), () => undefined);
    return written;
  });
  wrap(clipboard, 'write', (write, self, args) => {
    const written = Reflect.apply(write, self, args);
    written.then(async () => {
      const item = [...args[0]].find(({ types }) => types.includes('text/plain'));
      if (item !== undefined) report(await (await item.getType('text/plain')).text());
    }, () => undefined);
    return written;
  });
  const selectedText = (document) => {
    const element = document.activeElement;
    if (element?.type === 'password') return '';
    return typeof element?.selectionStart === 'number'
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : String(document.getSelection() ?? '');
  };
  wrap(Document.prototype, 'execCommand', (run, self, args) => {
    const type = String(args[0]).toLowerCase();
    if (!['copy', 'cut'].includes(type)) return Reflect.apply(run, self, args);
    let text = selectedText(self);
    const end = new AbortController();
    const readOwn = ({ defaultPrevented, clipboardData }) => {
      if (defaultPrevented) text = clipboardData.getData('text/plain');
    };
    // Added last, so the page's own listeners run first. The page may stop the event before it reaches the window.
    const readLast = (event) => {
      event.composedPath()[0].addEventListener(type, readOwn, { signal: end.signal });
      self.defaultView.addEventListener(type, readOwn, { signal: end.signal });
    };
    self.defaultView?.addEventListener(type, readLast, { capture: true, signal: end.signal });
    try {
      const isCopied = Reflect.apply(run, self, args);
      if (isCopied && text !== '') report(text);
      return isCopied;
    } finally {
      end.abort();
    }
  });
})();`;
