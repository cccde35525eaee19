import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore } from '#site/services/toasts/toast.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a toast', () => {
  it('hides after three seconds', () => {
    const toasts = new ToastStore();
    toasts.show('复制成功');
    vi.advanceTimersByTime(2_999);
    expect(toasts.current?.text).toBe('复制成功');
    vi.advanceTimersByTime(1);
    expect(toasts.current).toBeUndefined();
  });

  it('is replaced by the newest, which has its own three seconds', () => {
    const toasts = new ToastStore();
    toasts.show('same');
    const first = toasts.current?.id;
    vi.advanceTimersByTime(2_000);
    toasts.show('same');
    expect(toasts.current?.id).not.toBe(first);
    vi.advanceTimersByTime(2_999);
    expect(toasts.current?.text).toBe('same');
    toasts.hide();
    expect(toasts.current).toBeUndefined();
  });
});
