import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { landscapeProfile } from '../../devices/landscape-profile.ts';

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
