/** Elements that a chapter may contain after rendering, with their attributes. All come from the site's components. */
const allowed = [
  /^(p|blockquote|h[2-6]|hr) class=chapter-text__\w+ data-paragraph=\d+( style=--depth: \d;)?$/,
  /^(strong|em|u|s|sub|sup|ruby|table|tbody|tr)$/,
  /^rt data-aside=true$/,
  /^span class=chapter-text__marker data-aside=true$/,
  /^button type=button class=chapter-text__note$/,
  /^section class=chapter-text__table data-paragraph=\d+ aria-label=表格 tabindex=0$/,
  /^t[dh] colspan=([1-9]|1\d|20) rowspan=\d{1,3} data-from=\d+$/,
  /^figure class=chapter-text__picture data-paragraph=\d+ style=aspect-ratio: [^;:]+;$/,
  /^figcaption class=chapter-text__picture-message data-aside=true$/,
];

/** Returns the rendered elements that none of the site's components has created. */
export function strangersAmong(shown: readonly string[]): string[] {
  return shown.filter((element) => !allowed.some((pattern) => pattern.test(element)));
}
