import { profileOf } from '../../../../profile-of.ts';
import { launchHost } from '../../harness/chromium/chromium-for-tests.ts';
import { hostContract } from './host-contract.ts';

hostContract({
  name: 'Chromium',
  host: 'chromium',
  start: async () => {
    const host = await launchHost();
    return {
      open: (profile, options) => host.open(profile, options),
      profile: (input) => profileOf(input === 'touch' ? 'android-chrome' : 'pc-chrome'),
      // The command may never get a response.
      crash: (view) => void view.cdp.send('Page.crash').catch(() => undefined),
      endBrowser: (view) => void view.cdp.send('Browser.crash').catch(() => undefined),
      close: () => host.close(),
    };
  },
});
