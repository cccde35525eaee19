import type { OpenOptions } from '#main/harness/device-view.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import type { Capability, HostName } from '#shared/device/engines.ts';

/** Parts of the contract that a host may lack although no panel asks for them. */
export type Part =
  | 'emulation' // user agent and viewport of a platform
  | 'dark-mode'
  | 'own-storage' // cookies and storage apart from other views
  | 'crash' // the test can end a page's process
  | 'flood-stop' // the scripts of a page that floods the connection are stopped
  | 'composition' // text of an input method
  | 'history-reset'
  | 'self-closing'; // a page can close its own window

export type Need = Part | Capability;

/** A host in the tests. */
export interface HostUnderTest {
  open(profile: DeviceProfile, options: OpenOptions): Promise<WallView>;
  /** Returns a platform that is operated by touch or with a mouse; a phone has one platform for both. */
  profile(input: 'touch' | 'mouse'): DeviceProfile;
  /** Ends the process of the view's page. Absent if the host lacks 'crash'. */
  crash?(view: WallView): void;
  /** Ends the browser of the view, or the connection to it, without `close`. */
  endBrowser(view: WallView): void;
  close(): Promise<void>;
}

/** Describes a host before it starts. */
export interface ContractSubject {
  readonly name: string;
  readonly host: HostName;
  /** Reason why the host cannot run here, such as a missing program. */
  readonly missing?: string | undefined;
  /** Reasons why the host lacks something, in addition to its missing capabilities. */
  readonly lacks?: Partial<Readonly<Record<Need, string>>>;
  /** Tags of all cases, such as 'complete' if the host is slow. */
  readonly tags?: readonly string[];
  start(): Promise<HostUnderTest>;
}
