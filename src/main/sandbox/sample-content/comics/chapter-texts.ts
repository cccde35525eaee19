import { at, createRandom } from '../random.ts';

const times = [
  '清晨',
  '午后',
  '黄昏',
  '深夜',
  '雨天',
  '初雪',
  '月下',
  '风起',
  '雾中',
  '春日',
  '秋夜',
  '远山',
];
const things = [
  '来信',
  '渡口',
  '旧友',
  '灯火',
  '归途',
  '茶香',
  '足迹',
  '约定',
  '琴声',
  '石桥',
  '客人',
  '花期',
  '地图',
  '山门',
  '纸鸢',
  '星图',
  '回声',
  '竹影',
  '钟声',
  '故人',
  '画卷',
  '晚风',
  '书页',
  '潮声',
];
const links = ['的', '与', '，'];

/** Returns the title of a chapter without its number. */
export function chapterTitle(bookId: number, number: number, seed: number): string {
  if (number === 1) return '序章';
  const random = createRandom(seed, 'chapter', bookId, number);
  return random.pick(times) + random.pick(links) + random.pick(things);
}

const captions = [
  '风从山的那一边吹来。',
  '沿着石阶，一直往上走。',
  '天色渐渐暗了，灯一盏盏亮起。',
  '雾散开的时候，江面上有一叶小舟。',
  '谁也没有说话，只听见水声。',
  '远处的钟声，敲了七下。',
  '他把信折好，放进了衣袋。',
  '“再走一程，就到了。”',
  '月亮升起来，照着来时的路。',
  '竹林深处，似乎有人在等。',
  '这一页，画的是从前。',
  '潮水退去，留下一行脚印。',
  '“明天，也会是晴天吧。”',
  '炉上的水开了，茶香满屋。',
  '鸟群掠过屋檐，飞向更远的地方。',
  '翻过这座山，便是海。',
];

/** Returns the text under a panel. */
export function caption(index: number): string {
  return at(captions, index);
}
