/**
 * Defines `isSecretField(element)` in a page's script: whether what is typed into a field must not be shown. Decided by what
 * the field is (HTML 4.10.5.1.6 and 4.10.18.7.1) and how it is drawn, never by what it is called: a password, a PIN drawn as
 * dots, a code that is sent once, the numbers of a bank card. A field that was asked about before stays secret when the page
 * shows what is in it.
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
