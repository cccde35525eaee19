import type { NativeTheme } from 'electron/main';
import type { StandInFor } from '../stand-in-for.ts';

class NativeThemeModule implements StandInFor<NativeTheme, NativeThemeModule> {
  readonly shouldUseDarkColors = false;
}

export const nativeTheme = new NativeThemeModule();
