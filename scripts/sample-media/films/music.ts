import { createRandom } from '#main/sandbox/sample-content/random.ts';

const noteSeconds = 1.5;
/** Steps of a pentatonic scale, as ratios to its lowest note. Any order of them sounds well. */
const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];
const lowestHertz = 196;

/** Returns an input with quiet plucked notes, which fade before the clip ends. The name decides the melody. */
export function music(name: string, seconds: number): readonly string[] {
  const random = createRandom('music', name);
  const notes = Array.from({ length: seconds / noteSeconds }, (_, index) => {
    const pitch = (lowestHertz * random.pick(scale)).toFixed(2);
    const since = `(t-${index * noteSeconds})`;
    return `gte(t\\,${index * noteSeconds})*0.13*sin(2*PI*${pitch}*t)*exp(-1.8*${since})*min(1\\,40*${since})`;
  });
  const fade = `afade=t=out:st=${seconds - 0.5}:d=0.5`;
  return ['-f', 'lavfi', '-i', `aevalsrc=${notes.join('+')}:s=22050:d=${seconds},${fade}`];
}

/** Returns an input without sound, for cards. */
export function silence(seconds: number): readonly string[] {
  return ['-f', 'lavfi', '-i', `anullsrc=r=22050:cl=mono:d=${seconds}`];
}
