import type { PlayerContext } from './player-context.ts';
import type { PlayerComponents } from './player-options.ts';

/** An add-on that a page asks for by `component`. Several add-ons may share what they are given. */
export interface ComponentPlugin<Component extends keyof PlayerComponents = keyof PlayerComponents> {
  readonly name: string;
  readonly component: Component;
  /** Called once, before the first source has arrived. */
  install(context: PlayerContext, options: PlayerComponents[Component]): void;
}

/** An add-on that every player has. */
export interface StandingPlugin {
  readonly name: string;
  install(context: PlayerContext): void;
}

export type PlayerPlugin =
  | { readonly [Component in keyof PlayerComponents]: ComponentPlugin<Component> }[keyof PlayerComponents]
  | StandingPlugin;
