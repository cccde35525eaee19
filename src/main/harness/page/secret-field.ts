/**
 * Source of `isSecretField(element)` for page scripts. It returns true for passwords, PINs drawn as dots, one-time
 * codes and card numbers. It decides by the field's type, autocomplete (HTML 4.10.5.1.6 and 4.10.18.7.1) and style, but
 * not by its name. A field that was secret once stays secret, even if the page then shows its text.
 */
export const secretField = `
  const everSecret = new WeakSet();
  const secretTokens = ['current-password', 'new-password', 'one-time-code', 'cc-number', 'cc-csc'];
  const isSecretField = (element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
    const tokens = (element.getAttribute('autocomplete') ?? '').toLowerCase().split(/\\s+/);
    const drawn = getComputedStyle(element).getPropertyValue('-webkit-text-security');
    const isSecret = element.type === 'password' || tokens.some((token) => secretTokens.includes(token)) ||
      (drawn !== '' && drawn !== 'none');
    if (isSecret) everSecret.add(element);
    return isSecret || everSecret.has(element);
  };
`;
