export type FontFamily = 'system' | 'song' | 'hei' | 'kai';

/** Font families. All are system fonts, so that none is downloaded. */
export const fontFamilies: Readonly<Record<FontFamily, { readonly name: string; readonly css: string }>> = {
  system: {
    name: '系统', // Lists these fonts before the generic system font, whose quotation marks are half-width.
    css: "'PingFang SC', var(--font-body)",
  },
  song: {
    name: '宋体',
    css: "'Songti SC', STSong, 'Noto Serif SC', 'Noto Serif CJK SC', 'Source Han Serif SC', SimSun, serif",
  },
  hei: {
    name: '黑体',
    css: "'Heiti SC', STHeiti, 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', SimHei, sans-serif",
  },
  kai: { name: '楷体', css: "'Kaiti SC', STKaiti, KaiTi, 'AR PL UKai CN', serif" },
};
