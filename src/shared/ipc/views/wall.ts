import * as Type from 'typebox';
import { MAX_VIEWS, Nothing, ViewId, ViewSelection } from '../subject.ts';
import { ViewState } from './view-state.ts';

const Rect = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number({ minimum: 0 }),
  height: Type.Number({ minimum: 0 }),
});

/** Path of the site, or an absolute HTTP(S) URL. */
const Address = Type.String({ minLength: 1, maxLength: 2048 });

export const wallRequests = {
  openView: {
    input: Type.Object({ platformId: Type.String({ maxLength: 64 }), address: Type.Optional(Address) }),
    output: Type.Object({ viewId: ViewId }),
  },
  closeView: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** Sets the order of the views. The list must contain all of them. */
  orderViews: { input: Type.Object({ views: Type.Array(ViewId, { maxItems: MAX_VIEWS }) }), output: Nothing },
  navigate: { input: Type.Object({ views: ViewSelection, address: Address }), output: Nothing },
  reload: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  goBack: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  goForward: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** Presses the phone's back key. In a view without an earlier page, this leaves the site. */
  pressBack: {
    input: Type.Object({ views: ViewSelection }),
    output: Type.Object({ leftSite: Type.Array(ViewId) }),
  },
  /**
   * Opens the developer tools of a view in a new window. Fails for live frames, because their window opens the tools
   * itself.
   */
  openDevTools: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /**
   * Gives a native page the keyboard focus until F6. A page that is shown as an image gets its keys through the window.
   */
  enterPage: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  rotate: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** Responds to a page's alert, confirm or prompt. */
  respondToDialog: {
    input: Type.Object({
      viewId: ViewId,
      accept: Type.Boolean(),
      text: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    output: Nothing,
  },
  /**
   * Sets the areas of the window in which views are shown, in CSS pixels. Views that are not in the list are hidden.
   */
  placeViews: {
    input: Type.Object({
      wall: Rect,
      frames: Type.Array(
        Type.Object({
          viewId: ViewId,
          x: Type.Number(),
          y: Type.Number(),
          scale: Type.Number({ exclusiveMinimum: 0, maximum: 4 }),
        }),
        { maxItems: MAX_VIEWS },
      ),
    }),
    output: Nothing,
  },
} as const;

export const wallEvents = {
  /** Sent when a view was added at the end of the wall. */
  viewOpened: Type.Object({ view: ViewState }),
  viewChanged: Type.Object({ viewId: ViewId, changes: Type.Partial(ViewState) }),
  viewClosed: Type.Object({ viewId: ViewId }),
  viewsOrdered: Type.Object({ views: Type.Array(ViewId, { maxItems: MAX_VIEWS }) }),
} as const;

export type Placement = Type.Static<(typeof wallRequests)['placeViews']['input']>;
