import * as Type from 'typebox';
import { ViewId } from '../subject.ts';
import { EmulationFact } from './view-state.ts';

export const verificationRequests = {
  /**
   * Opens a page that verifies every kind of frame, window, worker and request. Responds after some seconds, when all
   * of them have sent their facts.
   */
  verifyFully: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({ ok: Type.Boolean(), facts: Type.Array(EmulationFact) }),
  },
} as const;
