import type { CommandHandlers } from '../../cdp/translated/command-handlers.ts';
import type { InspectorConnection, PageEvent } from '../inspector/inspector-connection.ts';

/** Collaborators of all translations. */
export interface TranslationDeps {
  readonly inspector: InspectorConnection;
  /** Emits a CDP event. */
  readonly emit: (method: string, params: unknown) => void;
}

/** Translates the commands and events of one subject. */
export interface Translation {
  readonly commands: CommandHandlers;
  /** Handles an event of WebKit. */
  readonly handle?: (event: PageEvent) => void;
}
