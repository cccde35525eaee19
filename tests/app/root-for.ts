import { builtInProfiles } from '#main/harness/devices/registry.ts';

/**
 * Returns the start of a document with the attributes in which the site names the platform. They make the verification
 * of a view pass.
 */
export function rootFor(userAgent: string | undefined): string {
  const expects = builtInProfiles.find(({ ua }) => ua === userAgent)?.expects;
  return `<!doctype html><html data-in-app="${expects?.inApp ?? ''}" data-os="${expects?.os}" data-browser="${expects?.browser}" data-phone="${expects?.isPhone}">`;
}
