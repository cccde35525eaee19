import * as Type from 'typebox';
import { ViewId } from '../subject.ts';
import { EmulationFact } from './view-state.ts';

export const verificationRequests = {
  /**
   * Leads the view to a page that asks every kind of frame, window, worker and request what it sees; answers when all have
   * told, which takes some seconds.
   */
  checkCompletely: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({ ok: Type.Boolean(), facts: Type.Array(EmulationFact) }),
  },
} as const;
