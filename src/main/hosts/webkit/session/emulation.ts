import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import { weighted } from '../../../harness/emulation/commands/accept-language.ts';
import { nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { EarlyScripts } from './early-scripts.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface EmulationDeps extends TranslationDeps {
  readonly scripts: EarlyScripts;
  /** Gives the page's viewport this size in CSS pixels. */
  readonly resize: (viewport: Size) => Promise<void>;
}

/** Names of WebKit's preferences by media feature, with their values by CSS value. */
const preferences: Readonly<Record<string, { name: string; values: Readonly<Record<string, string>> }>> = {
  'prefers-color-scheme': { name: 'PrefersColorScheme', values: { dark: 'Dark', light: 'Light' } },
  'prefers-reduced-motion': {
    name: 'PrefersReducedMotion',
    values: { reduce: 'Reduce', 'no-preference': 'NoPreference' },
  },
  'prefers-contrast': {
    name: 'PrefersContrast',
    values: { more: 'More', less: 'Less', 'no-preference': 'NoPreference' },
  },
};

/** Translates the Emulation domain. What WebKit lacks is covered by missing capabilities and does nothing. */
export class Emulation implements Translation {
  readonly commands;
  readonly #deps: EmulationDeps;
  #identityScript: string | undefined;

  constructor(deps: EmulationDeps) {
    this.#deps = deps;
    const { inspector } = deps;
    this.commands = {
      'Emulation.setUserAgentOverride': (params: Params) => this.#identify(params),
      'Emulation.setDeviceMetricsOverride': (params: Params) => this.#setMetrics(params),
      'Emulation.setEmulatedMedia': (params: Params) => this.#setMedia(params),
      'Emulation.setScriptExecutionDisabled': ({ value }: Params) =>
        inspector.keep('scripts', 'Page.overrideSetting', {
          setting: 'ScriptEnabled',
          value: value !== true,
        }),
      'Emulation.setTouchEmulationEnabled': nothing,
      'Emulation.setEmitTouchEventsForMouse': nothing,
      'Emulation.setSafeAreaInsetsOverride': nothing,
      'Emulation.setTimezoneOverride': nothing,
      'Emulation.setLocaleOverride': nothing,
      'Emulation.setCPUThrottlingRate': nothing,
      // The window always has the keyboard.
      'Emulation.setFocusEmulationEnabled': nothing,
      'Emulation.setHardwareConcurrencyOverride': nothing,
      'Emulation.setGeolocationOverride': nothing,
      'Emulation.clearGeolocationOverride': nothing,
    };
  }

  async #identify({ userAgent, acceptLanguage, platform }: Params): Promise<object> {
    const { inspector, scripts } = this.#deps;
    const earlier = this.#identityScript;
    this.#identityScript = await scripts.add(identityScript(String(acceptLanguage ?? ''), platform));
    await Promise.all([
      inspector.keep('user agent', 'Page.overrideUserAgent', { value: userAgent }),
      ...(acceptLanguage === undefined
        ? []
        : [
            inspector.keep('languages', 'Network.setExtraHTTPHeaders', {
              headers: { 'Accept-Language': weighted(String(acceptLanguage)) },
            }),
          ]),
      ...(earlier === undefined ? [] : [scripts.remove(earlier)]),
    ]);
    return {};
  }

  async #setMetrics({ width, height, screenWidth, screenHeight }: Params): Promise<object> {
    const size = { width: Number(screenWidth ?? width), height: Number(screenHeight ?? height) };
    await Promise.all([
      this.#deps.inspector.keep('screen', 'Page.setScreenSizeOverride', size),
      this.#deps.resize({ width: Number(width), height: Number(height) }),
    ]);
    return {};
  }

  async #setMedia({ media, features }: Params): Promise<object> {
    const { inspector } = this.#deps;
    const all = (features ?? []) as readonly { readonly name: string; readonly value: string }[];
    const commands = all.map(({ name, value }) => {
      const preference = preferences[name];
      if (preference === undefined)
        throw refusedError('Emulation.setEmulatedMedia', `WebKit cannot emulate ${name}`);
      const override = preference.values[value];
      const params = { name: preference.name, ...(override === undefined ? {} : { value: override }) };
      return inspector.keep(name, 'Page.overrideUserPreference', params);
    });
    await Promise.all([
      ...commands,
      ...(typeof media === 'string' ? [inspector.keep('media', 'Page.setEmulatedMedia', { media })] : []),
    ]);
    return {};
  }
}

/** Sets what CDP sets with the user agent: the languages and `navigator.platform`. */
function identityScript(acceptLanguage: string, platform: unknown): string {
  const languages = acceptLanguage.split(',').filter(Boolean);
  const values = {
    ...(languages.length === 0 ? {} : { language: languages[0], languages }),
    ...(typeof platform === 'string' ? { platform } : {}),
  };
  return `{
    const define = (name, value) => {
      const frozen = Object.freeze(value);
      const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, name);
      Object.defineProperty(Navigator.prototype, name, {
        get: new Proxy(get, { apply: () => frozen }), enumerable: true, configurable: true,
      });
    };
    for (const [name, value] of Object.entries(${JSON.stringify(values)})) define(name, value);
  }`;
}
