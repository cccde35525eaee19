/** Copies by the old command, which takes what is selected; false when the browser refuses. The focus stays where it was. */
export function copySelected(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Else phones open their keyboard.
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // Outside an open modal dialog nothing can be focused.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  // Apple's engines select nothing by `select` alone.
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
