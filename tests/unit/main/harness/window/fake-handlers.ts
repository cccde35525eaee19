import { sandboxEnvironment } from '#main/harness/environments/environment.ts';
import type { Caller, Handlers } from '#main/harness/window/handlers.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { type RequestName, type RequestOutput, requests } from '#shared/ipc/channels.ts';

/** State of an empty harness, without platforms and views. */
export const emptyHarness: RequestOutput<'getHarness'> = {
  pictures: 'native',
  platforms: [],
  views: [],
  // Skips the tour, which opens at the first start.
  settings: { tourSeen: 'yes' },
  sets: [],
  addresses: [],
};

/** Responses to requests for which an empty object is not valid. */
const responses: { readonly [Name in RequestName]?: RequestOutput<Name> } = {
  getHarness: emptyHarness,
  openView: { viewId: 'view-1' },
  openTwin: { viewId: 'view-2' },
  pressBack: { leftSite: [] },
  copySelection: { text: '' },
  getQuestions: { questions: [] },
  capture: { folder: '/pictures', files: [], problems: [] },
  listTimeline: { rows: [], next: null },
  listRules: { rules: [] },
  listHars: { files: [] },
  replayHar: {
    file: {
      id: 'har-1',
      name: 'a.har',
      views: null,
      isEnabled: true,
      scope: 'api',
      responses: 0,
      others: 0,
      skipped: 0,
      masked: 0,
      leftOut: 0,
      hits: 0,
    },
  },
  listHarResponses: { responses: [] },
  listBreakpoints: { breakpoints: [] },
  listHeld: { held: [] },
  checkMatch: { problem: null, matching: 0, of: 0 },
  verifyFully: { ok: true, facts: [] },
  getScreenshots: { pictures: [] },
  readScreenshot: { png: '' },
  getPayDesk: {
    hasSandbox: true,
    presets: [],
    everyone: { choice: 'ask', delayMs: 0 },
    views: [],
    orders: [],
    waiting: [],
  },
  getPlatforms: { platforms: [], folder: '/platforms', problems: [] },
  listPhones: { adb: 'off', problem: null, phones: [] },
  addPhoneApp: { platformId: 'phone-1' },
  comparePhone: { differences: [] },
  readPlatform: { profile: {} },
  copyPlatform: { profile: {} },
  makePlatform: { profile: {} },
  checkPlatform: { problems: [] },
  savePlatform: { problems: [] },
  deletePlatform: { profile: {} },
  getConditions: { common: normalConditions, views: [] },
  setConditions: { needsReload: [] },
  getScenarios: { scenarios: [], problems: [], active: [] },
  applyScenarios: { views: [] },
  getPhoneOrigin: { origin: null },
  readStorage: { origin: 'http://127.0.0.1:5180', local: [], session: [], cookies: [], leftOut: 0 },
  readStorageValue: { value: '' },
  becomeSandboxUser: { users: [] },
  getStoredAccounts: { accounts: [] },
  getRecording: {
    viewId: null,
    isOn: false,
    isPicking: false,
    start: null,
    steps: [],
    warnings: [],
    run: null,
  },
  suggestExpectations: { targets: [] },
  writeSpec: { name: 'recorded.spec.ts', text: '' },
  makeTicket: { name: 'ticket.zip', zip: '', text: '', files: [], problems: [] },
  getMirroring: { isOn: false, leftOut: [], missed: [] },
  getEnvironments: {
    current: sandboxEnvironment,
    environments: [sandboxEnvironment],
    problems: [],
    file: '/config/environments.json',
    areGatewaysOpen: false,
  },
  settleOrder: { refusedBy: null },
  reportToPage: { isAcknowledged: true },
};

export const emptyResponse = (name: RequestName): unknown => responses[name] ?? {};

/**
 * Returns handlers with empty results, except for those that are given. Stores their inputs in `received` and their
 * callers in `callers`.
 */
export function fakeHandlers(replaced: Partial<Handlers> = {}) {
  const received: unknown[] = [];
  const callers: Caller[] = [];
  const byName = (name: string) => async (input: unknown, caller: Caller) => {
    received.push(input);
    callers.push(caller);
    return emptyResponse(name as RequestName);
  };
  const recorded = Object.fromEntries(Object.keys(requests).map((name) => [name, byName(name)]));
  const handlers = { ...recorded, ...replaced } as unknown as Handlers;
  return { handlers, received, callers };
}
