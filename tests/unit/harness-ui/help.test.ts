import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { HelpStore } from '#harness-ui/help/help.store.ts';
import { helpTexts } from '#harness-ui/help/help.texts.ts';
import { keyNames } from '#harness-ui/help/shortcut-sheet.tsx';
import { TourStore, tourSteps } from '#harness-ui/help/tour/tour.store.ts';
import { shortcuts } from '#harness-ui/keyboard/shortcuts.ts';
import { inspectorTexts } from '#harness-ui/panels/inspector/inspector.texts.ts';
import { PanelsStore } from '#harness-ui/panels/panels.store.ts';
import { panels } from '#harness-ui/panels/registry.ts';
import { StageStore } from '#harness-ui/stage/stage.store.ts';
import { presetSummaries } from '#main/harness/pay/presets.ts';
import { fakeApi } from '../ipc/fake-api.ts';
import { readComputed } from './read-computed.ts';
import { keptSettings } from './stored-settings.ts';

it('a key opens the help, switches its tab, and closes it', () => {
  const { api, emit } = fakeApi();
  const stage = new StageStore();
  const help = new HelpStore({ client: createIpcClient(api.harness, () => undefined), stage });
  help.start(new AbortController().signal);
  const shown = () => [stage.page, help.tab];
  expect(help.toggle('keys')).toBe(true);
  expect(shown()).toEqual(['help', 'keys']);
  help.toggle('start');
  expect(shown()).toEqual(['help', 'start']);
  help.toggle('start');
  expect(stage.page).toBeUndefined();
  emit('helpRequested', { part: 'keys' });
  expect(shown()).toEqual(['help', 'keys']);
});

it('the help explains every panel and every group of shortcuts in both languages', () => {
  for (const { panels: explained, places } of Object.values(helpTexts)) {
    expect(panels.map(({ id }) => id).filter((id) => explained[id] === undefined)).toEqual([]);
    expect(shortcuts.map(({ place }) => place).filter((place) => places[place] === undefined)).toEqual([]);
  }
});

it.each(['zh', 'en'] as const)(
  'the help uses the name of the override button in the inspector: %s',
  (language) => {
    const steps = helpTexts[language].tasks.flatMap((task) => task.steps);
    expect(steps.join('\n')).toContain(`“${inspectorTexts[language].editResponse}”`);
  },
);

it.each(['zh', 'en'] as const)(
  'the help uses the name of a payment preset in the pay desk: %s',
  (language) => {
    const preset = presetSummaries().find(({ id }) => id === 'ok-unpaid');
    const [, buy] = helpTexts[language].tasks;
    expect(`${buy?.title} ${buy?.steps}`.split(`“${preset?.title[language]}”`)).toHaveLength(3);
  },
);

it('keys are labelled as on a keyboard', () => {
  expect(keyNames('Alt+Shift+ArrowLeft')).toEqual(['Alt', 'Shift', '←']);
  expect(keyNames('?')).toEqual(['?']);
});

it('the tour opens on the first run with the panel of each step, and does not reopen by itself', () => {
  const settings = keptSettings();
  const opened: string[] = [];
  const panels = {
    open: { side: undefined, dock: undefined },
    show: (id: string) => void opened.push(id),
    showOnly: () => undefined,
  };
  const tour = new TourStore({ settings, panels });
  const step = () => readComputed(() => tour.step);
  expect(step()).toBe('what');
  tour.next();
  tour.next();
  tour.back();
  tour.next();
  tour.next();
  expect([step(), opened]).toEqual(['pay', ['platforms', 'scenarios', 'platforms', 'scenarios', 'pay']]);
  tour.next();
  expect(step()).toBeUndefined();
  expect(readComputed(() => new TourStore({ settings, panels }).step)).toBeUndefined();
  tour.begin();
  expect(step()).toBe('what');
  tour.end();
  expect(step()).toBeUndefined();
});

it('the tour closes only the panels that it opened', () => {
  const settings = keptSettings();
  const store = new PanelsStore(panels, settings);
  const tour = new TourStore({ settings, panels: store });
  const open = () => readComputed(() => store.open);
  const goThrough = () => {
    for (const _ of tourSteps) tour.next();
  };
  goThrough();
  expect(open()).toEqual({ side: 'platforms', dock: undefined });

  store.close('side');
  tour.begin();
  tour.next();
  tour.next();
  expect(open()).toEqual({ side: 'scenarios', dock: undefined });
  store.show('inspector');
  tour.end();
  expect(open()).toEqual({ side: undefined, dock: 'inspector' });
});
