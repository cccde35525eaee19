import * as Type from 'typebox';
import { Nothing, ViewSelection } from './subject.ts';

export const pictureRequests = {
  capture: {
    input: Type.Object({ views: ViewSelection }),
    output: Type.Object({
      folder: Type.String(),
      files: Type.Array(Type.String()),
      /** Why there is no picture of a view, by the platform's name. */
      problems: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
    }),
  },
  /** Opens the folder of the pictures taken last. */
  showPictures: { input: Nothing, output: Nothing },
} as const;
