import { inject } from 'vitest';
import { findWebKit } from '#main/hosts/webkit/find-webkit.ts';
import { WebKitHost } from '#main/hosts/webkit/webkit-host.ts';
import { profileOf } from '../../../../profile-of.ts';
import { hostContract } from './host-contract.ts';

const programs = findWebKit();

hostContract({
  name: 'WebKitGTK',
  host: 'webkitgtk',
  missing: 'missing' in programs ? programs.missing.en : undefined,
  lacks: {
    crash: 'no command ends a page of WebKit',
    composition: 'WebKit’s inspector has no input method',
  },
  tags: ['complete'],
  start: async () => {
    const host = await WebKitHost.launch({ deviceScript: inject('deviceScript') });
    return {
      open: (profile, options) => host.open(profile, options),
      profile: (input) => profileOf(input === 'touch' ? 'ios-safari' : 'pc-chrome'),
      endBrowser: () => void host.close(),
      close: () => host.close(),
    };
  },
});
