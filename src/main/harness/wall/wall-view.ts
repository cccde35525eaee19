import type { AppError } from '#shared/errors.ts';
import type { DeviceView, OpenOptions } from '../device-view.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { PlacedView } from './place-view.ts';

/** What happens in a view of its own accord. */
export interface ViewEvents {
  /** A new document of the main frame begins to load. */
  loading(url: string): void;
  /** The address changed, with or without a new document. */
  navigated(url: string): void;
  loaded(): void;
  /** The page could not be loaded, crashed or hangs. */
  failed(error: AppError): void;
}

/** A DeviceView that has a place on the wall. */
export interface WallView extends DeviceView {
  /** Shows the view there; undefined hides it. */
  place(placed: PlacedView | undefined): void;
  reload(): void;
  /** Emulates `profile` from now on: the same device, turned. */
  turn(profile: DeviceProfile): Promise<void>;
}

export interface OpenWallViewOptions extends OpenOptions {
  readonly events: ViewEvents;
}

export type OpenWallView = (profile: DeviceProfile, options: OpenWallViewOptions) => Promise<WallView>;
