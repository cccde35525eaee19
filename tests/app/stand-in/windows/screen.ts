import type { Display, Screen } from 'electron/main';
import { app } from '../app.ts';
import type { StandInFor } from '../stand-in-for.ts';

const area = { x: 0, y: 0, width: 1920, height: 1080 };

class ScreenModule implements StandInFor<Screen, ScreenModule> {
  getAllDisplays(): Display[] {
    // Throws before `ready`, like electron_api_screen.cc, Create.
    if (!app.isReady()) throw new Error("The 'screen' module can't be used before the app 'ready' event");
    return [{ id: 1, bounds: area, workArea: area, scaleFactor: 1 } as Display];
  }
}

export const screen = new ScreenModule();
