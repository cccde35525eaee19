import { constantFrom, nat, oneof, record } from 'fast-check';
import type { Hold } from '#site/player/core/play-gate.ts';

export const holds = ['membership', 'startAd', 'previewEnd'] as const satisfies readonly Hold[];
const videos = ['a', 'b', 'c'] as const;
export const ads = ['ad 1', 'ad 2'] as const;

/** Events that can happen, in any order. */
export const moment = oneof(
  record({ what: constantFrom('press play', 'press pause', 'ask', 'stop', 'end') }),
  record({ what: constantFrom('deliver', 'prepared', 'arrive', 'read', 'complete all') }),
  record({ what: constantFrom('deliver', 'prepared', 'arrive', 'read', 'complete all') }),
  record({
    what: constantFrom(
      'not prepared',
      'retry',
      'forbid',
      'allow',
      'grab',
      'let go',
      'ad begins',
      'ad closes',
    ),
  }),
  record({ what: constantFrom('complete all', 'complete all', 'ad begins') }),
  record({ what: constantFrom('next ad'), ad: constantFrom(...ads) }),
  record({ what: constantFrom('hold', 'release', 'release and play'), hold: constantFrom(...holds) }),
  record({ what: constantFrom('switch', 'switch and play'), video: constantFrom(...videos) }),
  record({ what: constantFrom('switch to a place'), video: constantFrom(...videos), seconds: nat(90) }),
  record({ what: constantFrom('pass', 'seek', 'seek by the page'), seconds: nat(90) }),
  record({ what: constantFrom('rate'), rate: constantFrom(0.5, 2) }),
  record({ what: constantFrom('track'), track: constantFrom('', 'zh', 'en') }),
);

export type Moment = ReturnType<(typeof moment)['generate']>['value'];
