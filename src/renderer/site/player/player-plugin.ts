import type { PlayerContext } from './player-context.ts';
import type { PlayerComponents } from './player-options.ts';

/** Plugin that a page enables by setting the options of its component. Several plugins may share one component. */
export interface ComponentPlugin<Component extends keyof PlayerComponents = keyof PlayerComponents> {
  readonly name: string;
  readonly component: Component;
  /** Called once, before the first source arrives. */
  install(context: PlayerContext, options: PlayerComponents[Component]): void;
}

/** Plugin that every player has. */
export interface StandingPlugin {
  readonly name: string;
  install(context: PlayerContext): void;
}

export type PlayerPlugin =
  | { readonly [Component in keyof PlayerComponents]: ComponentPlugin<Component> }[keyof PlayerComponents]
  | StandingPlugin;
