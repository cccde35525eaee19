import { createRandom } from '../random.ts';
import words from './danmu-words.json' with { type: 'json' };
import { clipSeconds } from './media-files.ts';
import type { PlayerInputs } from './video.ts';

type Comment = NonNullable<PlayerInputs['danmu']>[number];

const crowdWords = [
  '前排',
  '第一次看',
  '这个钟很准',
  '画面真好看',
  '打卡',
  '二刷了',
  '晚安',
  '声音好听',
  '哈哈哈哈',
  '六百六十六',
];
const sizes = [16, 18, 25, 36, 45];
const colors = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33];

/** One comment of each mode, including modes that the player ignores or does not know. */
const ofEachMode: readonly Comment[] = [
  { mode: 1, text: '模式1：滚动', stime: 1_000, size: 25, color: 0xffffff },
  { mode: 2, text: '模式2：底部滚动', stime: 2_000, size: 25, color: 0xffff33 },
  { mode: 4, text: '模式4：底端', stime: 3_000, size: 25, color: 0x66ff66, dur: 3_000 },
  { mode: 5, text: '模式5：顶端', stime: 4_000, size: 25, color: 0xff66ff, dur: 3_000, border: true },
  { mode: 6, text: '模式6：逆向', stime: 5_000, size: 25, color: 0x66ccff, opacity: 0.5 },
  {
    ...{ mode: 7, text: '模式7：定位\n两行', stime: 6_000, size: 25, color: 0xffffff, dur: 4_000 },
    ...{ font: 'SimHei, sans-serif', x: 40, y: 60, position: 'absolute' },
    motion: [{ x: { from: 40, to: 240, dur: 1_500 } }, { y: { from: 60, to: 160, dur: 1_500, delay: 250 } }],
  },
  {
    ...{ mode: 17, text: '模式17：相对定位', stime: 7_000, size: 36, color: 0xcc0000, dur: 4_000 },
    ...{ x: 0.1, y: 0.1, position: 'relative' },
    motion: [
      {
        x: { from: 0.1, to: 0.6, dur: 2_000 },
        y: { from: 0.1, to: 0.5, dur: 2_000 },
        alpha: { from: 1, to: 0.2, dur: 2_000 },
      },
    ],
  },
  { mode: 8, text: 'Player.pause(); alert(1)', stime: 8_000 },
  { mode: 9, text: '模式9：没有这种模式', stime: 8_500 },
];

/** Texts that a careless player would execute, or that would break its layout. */
const hostileTexts = [
  '<img src=x onerror="alert(1)">',
  '</div><script>alert(1)</script>',
  '\u202e右到左\u202d',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  'ก็็็็็็็็็็็็็็็็็็็็',
  '长'.repeat(2_000),
  '&lt;b&gt; {{7*7}}',
  ' ',
];

/** Returns as many comments as a popular video has, distributed over the minute of the clock video. */
export function demonstrationDanmu(): readonly Comment[] {
  const crowd = Array.from({ length: 240 }, (_, index) => ({
    mode: index % 12 === 5 ? 5 : index % 12 === 9 ? 4 : 1,
    text: crowdWords[(index * 7) % crowdWords.length] ?? '',
    stime: index * 240,
    size: sizes[(index * 3) % sizes.length] ?? 25,
    color: colors[index % colors.length] ?? 0xffffff,
  }));
  const hostile = hostileTexts.map((text, index) => ({
    mode: 1,
    text,
    stime: 10_000 + index * 1_000,
    font: 'x; background: url(https://evil.example/)',
  }));
  return [...ofEachMode, ...hostile, ...crowd];
}

const filmComments = 20;
const commentsPerScene = 3;
const white = 0xff_ff_ff;
const gold = 0xff_e0_8a;

const wordsOf: Readonly<Record<string, readonly string[]>> = words;

/** Returns comments about what a film shows, each while its scene plays, and general ones between them. */
export function filmDanmu(vodId: number, scenes: readonly string[], seed: number): readonly Comment[] {
  const random = createRandom(seed, 'danmu', vodId);
  const { title, scene, end } = clipSeconds;
  const endStart = title + scenes.length * scene;
  const some = (name: string, count: number, from: number, seconds: number) =>
    random
      .shuffle(wordsOf[name] ?? [])
      .slice(0, count)
      .map((text) => ({ text, stime: Math.round(random.between(from, from + seconds) * 1_000) }));
  const about = [
    ...some('start', 2, 0.5, title - 0.5),
    ...scenes.flatMap((name, index) => some(name, commentsPerScene, title + index * scene, scene - 1)),
    ...some('end', 2, endStart - 1, end - 1),
  ];
  const comments = [...about, ...some('any', filmComments - about.length, title, endStart - title)];
  return comments
    .sort((left, right) => left.stime - right.stime)
    .map((comment) => ({ ...comment, mode: 1, size: 18, color: random.chance(0.15) ? gold : white }));
}
