import { expect } from '@playwright/test';
import { VideoPage } from '../video-page.ts';
import type { AuditedScreen } from './audited-screen.ts';

export const vodScreens: readonly AuditedScreen[] = [
  {
    name: 'a video that may be tried',
    open: async ({ page, ...visit }) => {
      const video = new VideoPage(page);
      await video.letWatch(visit);
      await video.open(1);
      await expect(page.getByText(/^试看中/)).toBeVisible();
      await expect(video.element).toHaveCount(1);
    },
  },
  {
    name: 'a video whose preview has ended',
    deviceId: 'ios-safari',
    open: async ({ page }) => {
      const video = new VideoPage(page);
      // Whoever has the coins gets no preview.
      await video.open(1);
      await expect(video.previewEnded).toBeVisible();
    },
  },
];
