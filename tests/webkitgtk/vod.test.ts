import { describe, expect, it } from 'vitest';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`videos in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const openVideo = (vodId: number) => phone.open(`/vod/detail?vodId=${vodId}`);
  const plays = () => phone.waitForTrue('return document.querySelector("video")?.currentTime > 0.5');
  const press = "//button[contains(@class, 'vjs-big-play-button')]";

  it('opens a list and a video', async () => {
    await phone.open('/vod');
    await phone.expectVisible('//article//h3');
    await phone.open('/vod/category?cid=1');
    await phone.press('(//article//a)[1]');
    await phone.expectPath('/vod/detail');
    await phone.expectVisible("//*[@aria-label='播放器']");
  });

  it.each([
    ['MP4', 'danmu', 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'],
    ['WebM', 'webm', 'video/webm; codecs="vp9, opus"'],
  ] as const)('plays %s', async (_format, demonstration, type) => {
    await openVideo(demonstrationId(demonstration));
    const isPlayable = await phone.browser.run(
      'return document.createElement("video").canPlayType(arguments[0]) !== ""',
      type,
    );
    expect(isPlayable).toBe(true);
    await phone.press(press);
    await plays();
    // Checks the attribute, without which an iPhone plays a video in a window of its own.
    await phone.waitForTrue('return document.querySelector("video").playsInline');
  });

  // Checks only that segments are buffered. WebKitGTK has no native HLS, unlike iPhones, and playback stalls with the
  // library's.
  it('buffers HLS', async () => {
    await openVideo(demonstrationId('stream'));
    await phone.press(press);
    await phone.waitForTrue(
      'const { buffered, duration } = document.querySelector("video"); return duration > 30 && buffered.length > 0',
    );
  });

  it('buys a video and lists it with the purchases', async () => {
    // An MP4, because the films are HLS, whose playback stalls here.
    await openVideo(demonstrationId('noPreview'));
    // The button also shows the price.
    await phone.press("//button[starts-with(normalize-space(), '购买')]");
    await phone.expectVisible(text('购买成功'));
    await plays();
    await phone.open('/shelf-vod');
    await phone.expectVisible('//article//h3');
  });

  it('finds a video', async () => {
    await phone.open('/search-vod');
    await phone.expectVisible('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.expectVisible('//article//h3');
  });
});
