import * as Type from 'typebox';
import { type RequestTable, ViewId } from '../subject.ts';

export const twinRequests = {
  /**
   * Opens the view's platform on its other engine, beside the view, at its address and under its conditions, and mirrors
   * the two. Navigates a view of that platform that is already open. Returns the ID of that view.
   */
  openTwin: { input: Type.Object({ viewId: ViewId }), output: Type.Object({ viewId: ViewId }) },
} as const satisfies RequestTable;
