import { builtInProfiles } from '#main/harness/devices/registry.ts';

/** Returns a document's start that says, as the site does, what it takes a platform for: with that a view is true. */
export function rootFor(userAgent: string | undefined): string {
  const expects = builtInProfiles.find(({ ua }) => ua === userAgent)?.expects;
  return `<!doctype html><html data-in-app="${expects?.inApp ?? ''}" data-os="${expects?.os}" data-browser="${expects?.browser}" data-phone="${expects?.isPhone}">`;
}
