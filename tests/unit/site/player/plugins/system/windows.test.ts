import { expect, it, vi } from 'vitest';
import { casterOf } from '#site/player/plugins/system/cast.plugin.ts';
import { positionState } from '#site/player/plugins/system/media-session.plugin.ts';
import { smallWindow } from '#site/player/plugins/system/picture-in-picture.plugin.ts';
import type { SystemVideo } from '#site/player/plugins/system/video-element.ts';

/** Returns a video element with only the given members. */
const video = (has: object) => Object.assign(new EventTarget(), has) as unknown as SystemVideo;
const page = (has: object) => ({ pictureInPictureEnabled: false, ...has }) as unknown as Document;

it('there is no picture-in-picture if the browser does not support it or the video forbids it', () => {
  const requestPictureInPicture = vi.fn();
  expect(smallWindow(video({ requestPictureInPicture }), page({}))).toBeUndefined();
  const enabled = page({ pictureInPictureEnabled: true });
  const forbidden = video({ requestPictureInPicture, disablePictureInPicture: true });
  expect(smallWindow(forbidden, enabled)).toBeUndefined();
  expect(smallWindow(video({ webkitSupportsPresentationMode: () => false }), page({}))).toBeUndefined();
});

it('the standard picture-in-picture window opens and closes', async () => {
  const requestPictureInPicture = vi.fn();
  const exitPictureInPicture = vi.fn();
  const shown = video({ requestPictureInPicture });
  const host = { pictureInPictureEnabled: true, pictureInPictureElement: null, exitPictureInPicture };
  const small = smallWindow(shown, page(host));
  await small?.close();
  await small?.toggle();
  expect([requestPictureInPicture, exitPictureInPicture].map(({ mock }) => mock.calls.length)).toEqual([
    1, 0,
  ]);
  const open = smallWindow(shown, page({ ...host, pictureInPictureElement: shown }));
  expect(open?.isOpen).toBe(true);
  await open?.toggle();
  expect(exitPictureInPicture).toHaveBeenCalledOnce();
});

it("the iPhone's picture-in-picture window opens through WebKit's own API", async () => {
  const modes: string[] = [];
  const shown = video({
    webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture',
    get webkitPresentationMode() {
      return modes.at(-1) ?? 'inline';
    },
    webkitSetPresentationMode: (mode: string) => modes.push(mode),
  });
  // Defines a getter, because `Object.assign` would copy its value.
  Object.defineProperty(shown, 'webkitPresentationMode', { get: () => modes.at(-1) ?? 'inline' });
  const small = smallWindow(shown, page({}));
  await small?.toggle();
  await small?.toggle();
  expect(modes).toEqual(['picture-in-picture', 'inline']);
});

it('the availability of a remote screen is reported until the signal aborts', async () => {
  expect(casterOf(video({}))).toBeUndefined();
  let told: (isThere: boolean) => void = () => undefined;
  const cancelWatchAvailability = vi.fn(() => Promise.resolve());
  const watchAvailability = (tell: typeof told) => {
    told = tell;
    return Promise.resolve(7);
  };
  const heard: boolean[] = [];
  const controller = new AbortController();
  const caster = casterOf(video({ remote: { watchAvailability, cancelWatchAvailability } }));
  caster?.watch((isThere) => heard.push(isThere), controller.signal);
  told(true);
  await Promise.resolve();
  controller.abort();
  told(false);
  expect(heard).toEqual([true]);
  expect(cancelWatchAvailability).toHaveBeenCalledWith(7);
});

it('casting is offered if the device cannot watch for receivers', async () => {
  const heard: boolean[] = [];
  const { signal } = new AbortController();
  const refusing = { remote: { watchAvailability: () => Promise.reject(new Error('no')) } };
  casterOf(video(refusing))?.watch((isThere) => heard.push(isThere), signal);
  await vi.waitFor(() => expect(heard).toEqual([true]));
});

it("casting uses WebKit's own events and picker", async () => {
  const heard: boolean[] = [];
  const { signal } = new AbortController();
  const choose = vi.fn();
  const apple = video({ webkitShowPlaybackTargetPicker: choose });
  const caster = casterOf(apple);
  caster?.watch((isThere) => heard.push(isThere), signal);
  const event = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
    availability: 'not-available',
  });
  apple.dispatchEvent(event);
  expect(heard).toEqual([false]);
  await caster?.choose();
  expect(choose).toHaveBeenCalledOnce();
});

it('no position is sent to the media session that it would reject', () => {
  const at = (duration: number, position: number, playbackRate = 1) =>
    positionState({ duration, position, playbackRate });
  expect(at(60, 61)).toEqual({ duration: 60, position: 60, playbackRate: 1 });
  expect([at(Number.NaN, 0), at(Number.POSITIVE_INFINITY, 0), at(60, 0, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
