import type { DeviceFacts } from '#shared/device/device-facts.ts';
import { getterOf, nativeLooking } from './bridges/native-accessor.ts';

/**
 * Emulates `navigator.share` on platforms that have it, because Chromium lacks it. Rejects invalid calls as phones do.
 * A valid call ends as if the user had closed the share sheet, because the harness shares nothing.
 */
export function installShare({ lacks }: Pick<DeviceFacts, 'lacks'>): void {
  if (lacks.includes('share') || !isSecureContext || 'share' in Navigator.prototype) return;
  const check = getterOf(Navigator.prototype, 'onLine');
  const { canShare, share } = {
    canShare(this: Navigator, data?: ShareData): boolean {
      check?.call(this);
      return isShareable(data);
    },
    async share(this: Navigator, data?: ShareData): Promise<void> {
      check?.call(this);
      if (!isShareable(data)) {
        throw new TypeError("Failed to execute 'share' on 'Navigator': No known share data fields supplied.");
      }
      if (!navigator.userActivation.isActive) {
        throw new DOMException(
          'Must be handling a user gesture to perform a share request.',
          'NotAllowedError',
        );
      }
      throw new DOMException('Share canceled', 'AbortError');
    },
  };
  for (const [name, method] of Object.entries({ canShare, share })) {
    Object.defineProperty(Navigator.prototype, name, {
      value: nativeLooking(method),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
}

function isShareable(data: ShareData | undefined): boolean {
  const { title, text, url, files } = data ?? {};
  if (url !== undefined && !isWebAddress(url)) return false;
  return [title, text, url].some((field) => field !== undefined) || (files?.length ?? 0) > 0;
}

function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url, document.baseURI);
  return parsed !== null && ['http:', 'https:'].includes(parsed.protocol);
}
