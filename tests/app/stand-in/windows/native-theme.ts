import type { NativeTheme } from 'electron/main';
import type { Played } from '../played.ts';

class NativeThemeModule implements Played<NativeTheme, NativeThemeModule> {
  readonly shouldUseDarkColors = false;
}

export const nativeTheme = new NativeThemeModule();
