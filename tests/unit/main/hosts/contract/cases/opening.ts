import { expect } from 'vitest';
import type { OpenOptions } from '#main/harness/device-view.ts';
import { type Contract, evaluate } from '../contract.ts';

interface First {
  readonly early: unknown;
  readonly binding: string;
  readonly ua: string;
  readonly width: number;
  readonly ratio: number;
  readonly touch: boolean;
  readonly zone: string;
  readonly language: string;
  readonly dark: boolean;
}

export function openingCases(contract: Contract): void {
  /** Opens the site and returns what its first script saw. */
  const first = async (options?: Partial<OpenOptions>) =>
    (await evaluate(await contract.page('/', options), 'window.first')) as First;

  contract.case('shows an empty page on the requested platform', {}, async () => {
    const profile = contract.host.profile('touch');
    const view = await contract.open({ profile });
    expect(view.profile).toEqual(profile);
    expect(view.storage).not.toBe('');
    expect(await evaluate(view, 'location.href')).toBe('about:blank');
  });

  contract.case('passes on the page’s session before the first script', {}, async () => {
    const types: string[] = [];
    const seen = await first({
      onSession: (cdp, type) => {
        types.push(type);
        const sent = [
          cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: 'window.early = 1' }),
          cdp.send('Runtime.addBinding', { name: '__manyue_contract' }),
        ];
        Promise.all(sent).catch(contract.onProblem);
      },
    });
    expect(types).toEqual(['page']);
    expect(seen).toMatchObject({ early: 1, binding: 'function' });
  });

  contract.case('emulates the platform before the first script', { needs: ['emulation'] }, async () => {
    const { ua, viewport } = contract.host.profile('touch');
    expect(await first()).toMatchObject({ ua, width: viewport.width });
  });

  contract.case('emulates the pixel ratio', { needs: ['pixel-ratio'] }, async () => {
    expect(await first()).toMatchObject({ ratio: contract.host.profile('touch').dpr });
  });

  contract.case('emulates touch', { needs: ['touch'] }, async () => {
    expect(await first()).toMatchObject({ touch: true });
  });

  contract.case('emulates the time zone', { needs: ['time-zone'], tags: ['complete'] }, async () => {
    expect(await first({ emulation: { timeZone: 'Asia/Urumqi' } })).toMatchObject({ zone: 'Asia/Urumqi' });
  });

  contract.case('emulates the dark mode', { needs: ['dark-mode'], tags: ['complete'] }, async () => {
    expect(await first({ emulation: { colorScheme: 'dark' } })).toMatchObject({ dark: true });
    expect(await first()).toMatchObject({ dark: false });
  });

  contract.case('rotates the page', { needs: ['emulation', 'rotation'], tags: ['complete'] }, async () => {
    const view = await contract.page('/');
    const { viewport, screen } = view.profile;
    await view.turn({
      ...view.profile,
      viewport: { width: viewport.height, height: viewport.width },
      screen: { width: screen.height, height: screen.width },
    });
    await expect.poll(() => evaluate(view, 'innerWidth')).toBe(viewport.height);
    expect(view.profile.viewport.width).toBe(viewport.height);
  });

  contract.case(
    'grants permissions from the first script',
    { needs: ['permissions'], tags: ['complete'] },
    async () => {
      const state = `navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)`;
      const view = await contract.page('/', {
        permissions: () => [{ name: 'geolocation', setting: 'granted' }],
      });
      expect(await evaluate(view, state)).toBe('granted');
      await view.setPermissions([{ name: 'geolocation', setting: 'denied' }]);
      expect(await evaluate(view, state)).toBe('denied');
    },
  );

  contract.case('settles an opening whose signal aborts, and opens other views', {}, async () => {
    const end = new AbortController();
    const options = [{ signal: AbortSignal.abort() }, { signal: end.signal }];
    const openings = options.map((each) => contract.open(each));
    end.abort();
    for (const outcome of await Promise.allSettled(openings)) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'cancelled' });
      else await outcome.value.close();
    }
    expect(await evaluate(await contract.page('/next'), 'document.title')).toBe('漫阅');
  });
}
