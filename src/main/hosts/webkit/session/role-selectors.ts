/** Elements with an implicit ARIA role, by role (HTML-AAM 1.0). */
const selectors: Readonly<Record<string, string>> = {
  article: 'article',
  banner: 'header',
  button: 'button, summary, input:is([type=button], [type=submit], [type=reset], [type=image])',
  checkbox: 'input[type=checkbox]',
  combobox: 'select:not([multiple])',
  complementary: 'aside',
  contentinfo: 'footer',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  image: 'img',
  img: 'img',
  link: 'a[href], area[href]',
  list: 'ul, ol, menu',
  listbox: 'select[multiple]',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  textbox:
    'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password])',
};

/**
 * Returns a function for a node. It returns the visible elements in the node that have the role, by their tag or
 * attribute. WebKit then tells which of them are in its accessibility tree, and their names.
 */
export function candidates(role: string): string {
  const native = selectors[role];
  const explicit = `[role~=${JSON.stringify(role)}]`;
  const selector = native === undefined ? explicit : `${explicit}, :is(${native}):not([role])`;
  return `function () {
    return [...this.querySelectorAll(${JSON.stringify(selector)})].filter((element) => {
      if (element.closest('[aria-hidden=true], [inert]') !== null) return false;
      return element.matches('option') || element.checkVisibility({ visibilityProperty: true });
    });
  }`;
}
