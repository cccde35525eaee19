/**
 * Source of functions that describe an element by role and name, as Playwright's `getByRole` and screen readers do. It
 * is a text, because it runs in pages.
 */
export const describeElement = `
  const squeeze = (text) => text.replace(/[\\s\\u200b\\u00ad]+/g, ' ').trim();
  const interactive = 'a[href], area[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=link], ' +
    '[role=tab], [role=checkbox], [role=radio], [role=switch], [role=option], [role=menuitem], [role=menuitemradio], ' +
    '[role=slider], [role=textbox], [role=searchbox], [role=combobox]';
  const inputRoles = { button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox',
    radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' };
  const tagRoles = { BUTTON: 'button', SUMMARY: 'button', TEXTAREA: 'textbox', OPTION: 'option', NAV: 'navigation', MAIN: 'main',
    ASIDE: 'complementary', DIALOG: 'dialog', ARTICLE: 'article', UL: 'list', OL: 'list', LI: 'listitem', FIELDSET: 'group' };
  const selectorOf = { link: 'a[href], area[href], [role=link]', button: 'button, summary, input, [role=button]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]', textbox: 'input, textarea, [role=textbox]', img: 'img, [role=img]' };
  const fromContent = new Set(['button', 'link', 'heading', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem', 'menuitemradio']);
  const parts = new Set(['dialog', 'alertdialog', 'region', 'navigation', 'main', 'complementary', 'article', 'list', 'group',
    'form', 'tabpanel', 'search', 'tablist']);
  const isShown = (element) => element.closest('[aria-hidden=true], [inert]') === null &&
    element.checkVisibility({ visibilityProperty: true });

  const roleOf = (element) => {
    const explicit = element.getAttribute('role')?.trim().split(/\\s+/)[0];
    if (explicit) return explicit === 'none' || explicit === 'presentation' ? '' : explicit;
    const { tagName } = element;
    if (tagName === 'A' || tagName === 'AREA') return element.hasAttribute('href') ? 'link' : '';
    if (tagName === 'INPUT') return inputRoles[element.type] ?? (element.type === 'hidden' ? '' : element.list ? 'combobox' : 'textbox');
    if (tagName === 'SELECT') return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
    if (tagName === 'IMG') return element.getAttribute('alt') === '' ? '' : 'img';
    if (tagName === 'SECTION') return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : '';
    if (/^H[1-6]$/.test(tagName)) return 'heading';
    return tagRoles[tagName] ?? '';
  };

  // Adds spaces around block elements, but not around inline ones.
  const generated = (element, which) => {
    const { content } = getComputedStyle(element, which);
    return /^"(.*)"$/.exec(content)?.[1] ?? '';
  };
  const contentText = (node, depth = 0) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (!(node instanceof Element) || depth > 40 || node.getAttribute('aria-hidden') === 'true') return '';
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    const label = node.getAttribute('aria-label')?.trim();
    let text = label;
    if (!label) {
      if (node.tagName === 'IMG') text = node.alt;
      else if (node.namespaceURI === 'http://www.w3.org/2000/svg') text = node.querySelector(':scope > title')?.textContent ?? '';
      else if (/^(SELECT|TEXTAREA|INPUT)$/.test(node.tagName)) text = '';
      else text = generated(node, '::before') + [...node.childNodes].map((child) => contentText(child, depth + 1)).join('') +
        generated(node, '::after');
    }
    return style.display === 'inline' && node.tagName !== 'BR' ? text : ' ' + text + ' ';
  };

  const nameOf = (element, role = roleOf(element)) => {
    const ids = element.getAttribute('aria-labelledby')?.trim();
    const labelled = ids
      ? squeeze(ids.split(/\\s+/).map((id) => document.getElementById(id)).filter(Boolean).map((each) => contentText(each)).join(' '))
      : '';
    if (labelled) return labelled;
    const label = squeeze(element.getAttribute('aria-label') ?? '');
    if (label) return label;
    if (element.labels?.length > 0) {
      const text = squeeze([...element.labels].map((each) => contentText(each)).join(' '));
      if (text) return text;
    }
    if (element.tagName === 'INPUT' && role === 'button') return squeeze(element.value || element.alt || '');
    if (element.tagName === 'IMG' && element.alt) return squeeze(element.alt);
    const text = fromContent.has(role) ? squeeze(contentText(element)) : '';
    return text || squeeze(element.title ?? '') || squeeze(element.getAttribute('placeholder') ?? '');
  };

  const structureOf = (element) => {
    const path = [];
    for (let each = element; each !== null && path.length < 12; each = each.parentElement) {
      if (each.id && document.querySelectorAll('#' + CSS.escape(each.id)).length === 1) {
        path.unshift('#' + CSS.escape(each.id));
        break;
      }
      const alike = [...(each.parentElement?.children ?? [])].filter(({ localName }) => localName === each.localName);
      path.unshift(CSS.escape(each.localName) + (alike.length > 1 ? ':nth-of-type(' + (alike.indexOf(each) + 1) + ')' : ''));
    }
    return path.join(' > ').slice(0, 600);
  };

  const alikeIn = (root, role, name) => [...root.querySelectorAll(selectorOf[role] ?? '[role], ' + interactive)]
    .filter((each) => roleOf(each) === role && isShown(each) && nameOf(each, role).slice(0, 200) === name);
  const withText = (root, text) => [...root.querySelectorAll('*')]
    .filter((each) => each.textContent.length < 2 * text.length + 200 && squeeze(each.textContent) === text && isShown(each) &&
      ![...each.children].some((child) => squeeze(child.textContent) === text));

  const describe = (element, role, name, find) => {
    const base = { role, name, testId: '', within: null, index: 0, count: 1, selector: structureOf(element), at: null };
    const all = find(document);
    if (all.length < 2 || !all.includes(element)) return base;
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      const part = roleOf(each);
      if (!parts.has(part)) continue;
      const partName = nameOf(each, part).slice(0, 200);
      if (partName === '' && !['dialog', 'main', 'navigation'].includes(part)) continue;
      const inside = find(each);
      if (inside.length === all.length) continue;
      return { ...base, within: { role: part, name: partName }, index: inside.indexOf(element), count: inside.length };
    }
    return { ...base, index: all.indexOf(element), count: all.length };
  };

  // An element without a name is identified by the position of the press on the screen (\`at\`).
  const targetOf = (origin, point) => {
    const element = origin.closest(interactive) ?? origin.closest('label')?.control ?? origin;
    const role = roleOf(element);
    const name = role === '' ? '' : nameOf(element, role).slice(0, 200);
    const isArea = point !== undefined && !element.matches(interactive);
    if (role !== '' && name !== '' && !(isArea && role === 'img'))
      return describe(element, role, name, (root) => alikeIn(root, role, name));
    const nameless = { role: '', name: '', testId: '', within: null, index: 0, count: 1, selector: structureOf(element), at: null };
    const marked = element.closest('[data-testid]');
    if (marked !== null) return { ...nameless, selector: structureOf(marked), testId: marked.dataset.testid.slice(0, 100) };
    const text = element.textContent.length > 200 ? '' : squeeze(element.textContent);
    if (text !== '' && text.length <= 60) {
      const [inner = element] = withText(element.parentElement ?? element, text);
      return describe(inner, 'StaticText', text, (root) => withText(root, text));
    }
    if (!isArea) return nameless;
    const fraction = (value, whole) => Math.min(1, Math.max(0, Math.round(100 * value / whole) / 100));
    return { ...nameless, at: { x: fraction(point.x, innerWidth), y: fraction(point.y, innerHeight) } };
  };
`;
