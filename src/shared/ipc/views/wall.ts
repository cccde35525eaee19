import * as Type from 'typebox';
import { MAX_VIEWS, Nothing, ViewId, ViewSelection } from '../subject.ts';
import { ViewState } from './view-state.ts';

const Rect = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number({ minimum: 0 }),
  height: Type.Number({ minimum: 0 }),
});

/** A path of the site or a whole http(s) URL. */
const Address = Type.String({ minLength: 1, maxLength: 2048 });

/** The views on the wall, and what can be done with each. */
export const wallRequests = {
  openView: {
    input: Type.Object({ platformId: Type.String({ maxLength: 64 }), address: Type.Optional(Address) }),
    output: Type.Object({ viewId: ViewId }),
  },
  closeView: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** All views, in the order wanted. */
  orderViews: { input: Type.Object({ views: Type.Array(ViewId, { maxItems: MAX_VIEWS }) }), output: Nothing },
  navigate: { input: Type.Object({ views: ViewSelection, address: Address }), output: Nothing },
  reload: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  goBack: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  goForward: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** The phone's own back key or gesture: where there is no way back, the user has left the site. */
  pressBack: {
    input: Type.Object({ views: ViewSelection }),
    output: Type.Object({ left: Type.Array(ViewId) }),
  },
  /** Developer tools of a view in a window of their own; where views come as pictures, they are a page to open instead. */
  openDevTools: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** Gives a native page the keyboard, until F6. What comes as a picture takes keys where the window shows it. */
  enterPage: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  rotate: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** The answer to a page's alert, confirm or prompt. */
  respondToDialog: {
    input: Type.Object({
      viewId: ViewId,
      accept: Type.Boolean(),
      text: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    output: Nothing,
  },
  /** Where the window leaves room for the pages, in its CSS px. Views that are not listed are hidden. */
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
  /** The newest is the last on the wall. */
  viewOpened: Type.Object({ view: ViewState }),
  /** What is not named has stayed as it was. */
  viewChanged: Type.Object({ viewId: ViewId, changes: Type.Partial(ViewState) }),
  viewClosed: Type.Object({ viewId: ViewId }),
  viewsOrdered: Type.Object({ views: Type.Array(ViewId, { maxItems: MAX_VIEWS }) }),
} as const;

export type Placement = Type.Static<(typeof wallRequests)['placeViews']['input']>;
