import { toAppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { landscapeProfile } from '../../devices/landscape-profile.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';

export function firstState(id: string, profile: DeviceProfile, rotated: boolean): ViewState {
  const { dpr, touch } = profile;
  const { viewport } = rotated ? landscapeProfile(profile) : profile;
  return {
    id,
    platformId: profile.id,
    name: platformName(profile),
    status: 'opening',
    error: null,
    url: '',
    title: '',
    canGoBack: false,
    canGoForward: false,
    viewport,
    dpr,
    touch,
    rotated,
    verification: null,
    dialog: null,
  };
}

/** Verifies the emulation of a page. Never rejects: a failure becomes a mismatch. */
export async function verificationOf(
  verify: () => Promise<EmulationReport>,
): Promise<NonNullable<ViewState['verification']>> {
  try {
    const { ok, facts, isPageReady = true } = await verify();
    return { ok, facts: [...facts], ...(!isPageReady && { isPageReady }) };
  } catch (thrown) {
    // A page that does not respond proves nothing, so the badge shows the failure.
    const fact = { name: 'page', expected: 'a response', actual: toAppError(thrown).message, ok: false };
    return { ok: false, facts: [fact] };
  }
}
