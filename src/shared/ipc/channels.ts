import * as Type from 'typebox';
import { Failure, MAX_VIEWS, PlatformSummary, ViewId, ViewState } from './view-state.ts';

const Nothing = Type.Object({});

/** Null means every view. */
const ViewSelection = Type.Union([Type.Array(ViewId, { maxItems: MAX_VIEWS }), Type.Null()]);

const Language = Type.Union([Type.Literal('zh'), Type.Literal('en')]);
export type Language = Type.Static<typeof Language>;

const Rect = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number({ minimum: 0 }),
  height: Type.Number({ minimum: 0 }),
});

/** Requests of the harness window to main: what goes in and what comes back. One handler each in main. */
export const requests = {
  getHarness: {
    input: Nothing,
    output: Type.Object({
      platforms: Type.Array(PlatformSummary),
      views: Type.Array(ViewState),
    }),
  },
  openView: { input: Type.Object({ platformId: Type.String({ maxLength: 64 }) }), output: Nothing },
  closeView: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  /** `address` is a path of the site or a whole http(s) URL. */
  navigate: {
    input: Type.Object({
      views: ViewSelection,
      address: Type.String({ minLength: 1, maxLength: 2048 }),
    }),
    output: Nothing,
  },
  reload: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  rotate: { input: Type.Object({ viewId: ViewId }), output: Nothing },
  capture: {
    input: Type.Object({ views: ViewSelection }),
    output: Type.Object({ folder: Type.String(), files: Type.Array(Type.String()) }),
  },
  /** Opens the folder of the pictures taken last. */
  showPictures: { input: Nothing, output: Nothing },
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
  /** The language of the menus. */
  setLanguage: { input: Type.Object({ language: Language }), output: Nothing },
} as const satisfies Record<string, { input: Type.TSchema; output: Type.TSchema }>;

/** What main pushes to the harness window. */
export const events = {
  viewsChanged: Type.Object({ views: Type.Array(ViewState) }),
  /** The address bar is wanted: from the menu or its key. */
  addressWanted: Nothing,
  /** A menu command ended: with pictures, or with a message of what went wrong. */
  commandEnded: Type.Union([
    Type.Object({ kind: Type.Literal('pictures'), folder: Type.String(), count: Type.Integer() }),
    Type.Object({ kind: Type.Literal('failed'), error: Failure }),
  ]),
} as const satisfies Record<string, Type.TSchema>;

export type RequestName = keyof typeof requests;
export type RequestInput<Name extends RequestName> = Type.Static<(typeof requests)[Name]['input']>;
export type RequestOutput<Name extends RequestName> = Type.Static<(typeof requests)[Name]['output']>;

export type EventName = keyof typeof events;
export type EventOf<Name extends EventName> = Type.Static<(typeof events)[Name]>;

export type Placement = RequestInput<'placeViews'>;

/** The names on the wire; requests and events cannot collide. */
export const requestChannel = (name: RequestName): string => `harness:request:${name}`;
export const eventChannel = (name: EventName): string => `harness:event:${name}`;
