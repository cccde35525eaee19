/** Copies a text with `document.execCommand('copy')` and restores the focus. Returns false if the browser refuses. */
export function copySelected(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Prevents phones from opening the on-screen keyboard.
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // Adds the field to an open modal dialog, because elements outside it cannot be focused.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  // Selects the text again for WebKit, in which `select()` alone selects nothing.
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
