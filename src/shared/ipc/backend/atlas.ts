import * as Type from 'typebox';
import { Nothing } from '../subject.ts';

/** The screens themselves are in `shared/screens/atlas.ts`. */
export const atlasRequests = {
  /** Where a phone in the same network finds the site, for the codes that it scans; null: nowhere. */
  getPhoneOrigin: {
    input: Nothing,
    output: Type.Object({ origin: Type.Union([Type.String(), Type.Null()]) }),
  },
} as const;
