import type { CdpCommand } from '../../harness/emulation/cdp-session.ts';
import type { CdpConnection } from './cdp-connection.ts';

/** Session of a page that only developer tools use. */
export interface AttachedTools {
  readonly connection: CdpConnection;
  readonly sessionId: string;
  /**
   * Command that sets the emulated user agent in this session too, because each new document otherwise gets the default
   * user agent from any session. Absent if nothing is emulated.
   */
  readonly identity?: CdpCommand;
  readonly detach: () => void;
}

/** Page whose developer tools can be opened. */
export interface ToolsPage {
  /** Attaches developer tools. Rejects with AppError 'gone' if the page is gone. */
  attachTools(): Promise<AttachedTools>;
}
