import { describe, expect, it } from 'vitest';
import { demonstrationId } from '#main/sandbox/sample-content/videos/videos.ts';
import { control, IPhone, missing, text } from './iphone.ts';

describe.skipIf(missing)(`videos in WebKitGTK${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const phone = IPhone.forFile();
  const openVideo = (vodId: number) => phone.open(`/vod/detail?vodId=${vodId}`);
  const plays = () => phone.finds('return document.querySelector("video")?.currentTime > 0.5');
  const press = "//button[contains(@class, 'vjs-big-play-button')]";

  it('from the home to a list and a video', async () => {
    await phone.open('/vod');
    await phone.sees('//article//h3');
    await phone.open('/vod/category?cid=1');
    await phone.press('(//article//a)[1]');
    await phone.isAt('/vod/detail');
    await phone.sees("//*[@aria-label='播放器']");
  });

  it.each([
    ['MP4', 'danmu', 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'],
    ['WebM', 'webm', 'video/webm; codecs="vp9, opus"'],
  ] as const)('%s plays', async (_format, demonstration, type) => {
    await openVideo(demonstrationId(demonstration));
    const isPlayable = await phone.browser.run(
      'return document.createElement("video").canPlayType(arguments[0]) !== ""',
      type,
    );
    expect(isPlayable).toBe(true);
    await phone.press(press);
    await plays();
  });

  // The stream's parts arrive and are taken. This engine has no HLS of its own as iPhones have, and stands still on ours.
  it('HLS is read', async () => {
    await openVideo(demonstrationId('stream'));
    await phone.press(press);
    await phone.finds(
      'const { buffered, duration } = document.querySelector("video"); return duration > 30 && buffered.length > 0',
    );
  });

  it('a video is bought and stands with those that were', async () => {
    await openVideo(1);
    await phone.press(control('购买'));
    await phone.sees(text('购买成功'));
    await plays();
    await phone.open('/shelf-vod');
    await phone.sees('//article//h3');
  });

  it('a video is searched', async () => {
    await phone.open('/search-vod');
    await phone.sees('//input[@type="search"]');
    await phone.browser.type('//input[@type="search"]', '山\uE007');
    await phone.sees('//article//h3');
  });
});
