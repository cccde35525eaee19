import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../property-runs.ts';
import { moment } from './playback-moments.ts';
import { PlaybackStage } from './playback-stage.ts';

const runs = propertyRuns(400);
const moments = array(moment, { maxLength: 40, size: 'max' });
const { signal } = new AbortController();

it('with late events two sources never play at the same time, playback never gets stuck, and the video is restored', async () => {
  await assert(
    asyncProperty(moments, async (all) => {
      const stage = new PlaybackStage(signal);
      const { gate, player } = stage;
      for (const now of all) await stage.act(now);
      await stage.deliverAll();
      await stage.settle();
      expect(player.isPaused, 'plays if requested').toBe(!gate.wantsToPlay);
      gate.ask();
      expect(player.isPaused, 'stuck').toBe(false);
    }),
    runs,
  );
});

it('with immediate events the video plays if the last request was to play', async () => {
  await assert(
    asyncProperty(moments, async (all) => {
      const stage = new PlaybackStage(signal);
      for (const now of all) {
        await stage.act(now);
        await stage.deliverAll();
      }
      await stage.settle();
      expect(stage.player.isPaused).toBe(!stage.isWanted);
    }),
    runs,
  );
});

it('nothing plays after the player is disposed', async () => {
  await assert(
    asyncProperty(moments, moments, async (before, after) => {
      const stage = new PlaybackStage(signal);
      for (const now of before) await stage.act(now);
      stage.dispose();
      for (const now of after) {
        // Skips the play button, which a disposed player does not have.
        if (now.what === 'press play') continue;
        await stage.act(now);
        await stage.deliverAll();
        expect(stage.player.isPaused).toBe(true);
      }
    }),
    propertyRuns(100),
  );
});
