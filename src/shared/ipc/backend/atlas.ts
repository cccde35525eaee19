import * as Type from 'typebox';
import { Nothing } from '../subject.ts';

/** Requests about the list of screens. The screens themselves are in `shared/screens/atlas.ts`. */
export const atlasRequests = {
  /** Returns the origin of the site for phones in the same network, for QR codes. Null if phones cannot reach it. */
  getPhoneOrigin: {
    input: Nothing,
    output: Type.Object({ origin: Type.Union([Type.String(), Type.Null()]) }),
  },
} as const;
