import type { PlatformFacts } from './platform.ts';

/** Members that the DOM types lack. `standalone` is Apple's, and `ManyueNative` is the bridge of the Manyue app. */
interface ShellWindow {
  readonly navigator: Navigator & { readonly standalone?: boolean };
  readonly ManyueNative?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly ManyueNative?: unknown } };
  matchMedia(query: string): Pick<MediaQueryList, 'matches'>;
}

export function readFacts(window: ShellWindow): PlatformFacts {
  const { navigator, webkit, ManyueNative } = window;
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: navigator.standalone,
    displayMode: window.matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser',
    hasNativeBridge: ManyueNative !== undefined || webkit?.messageHandlers?.ManyueNative !== undefined,
  };
}
