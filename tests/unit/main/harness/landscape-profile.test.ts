import { expect, it } from 'vitest';
import { landscapeProfile } from '#main/harness/devices/landscape-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';

it.each(builtInProfiles.map((profile) => [profile.id, profile] as const))(
  '%s is rotated to its left side with the same bars and the notch at the left',
  (_id, profile) => {
    const turned = landscapeProfile(profile);
    expect(turned.screen).toEqual({ width: profile.screen.height, height: profile.screen.width });
    expect(turned.screen.width - turned.viewport.width).toBe(profile.screen.width - profile.viewport.width);
    expect(turned.viewport.height).toBeGreaterThan(0);
    expect(turned.viewport.height).toBeLessThanOrEqual(turned.screen.height);
    expect(turned.safeArea).toMatchObject({
      top: 0,
      left: profile.safeArea.top,
      right: profile.safeArea.top,
    });
    expect(turned.ua).toBe(profile.ua);
  },
);
