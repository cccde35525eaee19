import { builtInProfiles } from '#main/harness/devices/registry.ts';

/**
 * Returns the start of a document whose attributes name the platform as the site does. With it the verification of a
 * view passes.
 */
export function rootFor(userAgent: string | undefined): string {
  const expects = builtInProfiles.find(({ ua }) => ua === userAgent)?.expects;
  return `<!doctype html><html data-in-app="${expects?.inApp ?? ''}" data-os="${expects?.os}" data-browser="${expects?.browser}" data-phone="${expects?.isPhone}">`;
}
