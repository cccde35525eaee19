import type { Caller, Handlers } from '#main/harness/window/handlers.ts';

/** All handlers answer emptily unless replaced; `asked` has what reached them, `callers` from whom. */
export function recordingHandlers(replaced: Partial<Handlers> = {}) {
  const asked: unknown[] = [];
  const callers: Caller[] = [];
  const record = async (input: unknown, caller: Caller) => {
    asked.push(input);
    callers.push(caller);
    return {};
  };
  const handlers: Handlers = {
    getHarness: async () => ({
      pictures: 'native',
      platforms: [],
      views: [],
      settings: {},
      sets: [],
      addresses: [],
    }),
    openView: async (input, caller) => {
      await record(input, caller);
      return { viewId: 'view-1' };
    },
    closeView: record,
    orderViews: record,
    navigate: record,
    goBack: record,
    goForward: record,
    pressBack: async () => ({ left: [] }),
    answerDialog: record,
    reload: record,
    rotate: record,
    capture: async () => ({ folder: '/pictures', files: [], problems: [] }),
    showPictures: record,
    keepSetting: record,
    saveSet: record,
    deleteSet: record,
    openSet: record,
    placeViews: record,
    setLanguage: record,
    ...replaced,
  };
  return { handlers, asked, callers };
}
