import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore } from '#site/services/toast.store.ts';

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

  it('is replaced by the newest, which gets its own three seconds', () => {
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

  it('pauses while the page is hidden, and continues with its remaining time', () => {
    const toasts = new ToastStore();
    toasts.show('复制成功');
    vi.advanceTimersByTime(2_000);
    toasts.hold('hidden');
    vi.advanceTimersByTime(60_000);
    expect(toasts.current?.text).toBe('复制成功');
    toasts.release('hidden');
    vi.advanceTimersByTime(999);
    expect(toasts.current?.text).toBe('复制成功');
    vi.advanceTimersByTime(1);
    expect(toasts.current).toBeUndefined();
  });

  it('shown on a hidden page waits until the page is visible', () => {
    const toasts = new ToastStore();
    toasts.hold('hidden');
    toasts.show('已签到');
    vi.advanceTimersByTime(60_000);
    toasts.release('hidden');
    vi.advanceTimersByTime(2_999);
    expect(toasts.current?.text).toBe('已签到');
    vi.advanceTimersByTime(1);
    expect(toasts.current).toBeUndefined();
  });

  it('stays open while it is touched, and until the last reason to pause has ended', () => {
    const toasts = new ToastStore();
    toasts.show('复制成功');
    toasts.hold('touched');
    toasts.hold('hidden');
    toasts.release('hidden');
    vi.advanceTimersByTime(60_000);
    expect(toasts.current?.text).toBe('复制成功');
    toasts.release('touched');
    vi.advanceTimersByTime(3_000);
    expect(toasts.current).toBeUndefined();
  });

  it('does not keep the touch on the previous toast', () => {
    const toasts = new ToastStore();
    toasts.show('first');
    toasts.hold('touched');
    toasts.show('second');
    vi.advanceTimersByTime(3_000);
    expect(toasts.current).toBeUndefined();
  });
});
