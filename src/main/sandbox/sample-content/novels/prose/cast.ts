import { createRandom } from '../../random.ts';
import names from './names.json' with { type: 'json' };

export interface Cast {
  readonly hero: string;
  readonly friend: string;
  readonly elder: string;
  readonly rival: string;
}

export function castOf(bookId: number, seed: number): Cast {
  const random = createRandom(seed, 'cast', bookId);
  const [first = '', second = '', third = '', fourth = ''] = random.shuffle(names.surnames);
  const [hero = '', friend = '', rival = ''] = random.shuffle(names.givenNames);
  return {
    hero: first + hero,
    friend: second + friend,
    elder: third + random.pick(names.elders),
    rival: fourth + rival,
  };
}
