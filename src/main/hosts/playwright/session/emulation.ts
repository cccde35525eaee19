import { weighted } from '../../../harness/emulation/commands/accept-language.ts';
import { type CommandHandlers, nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

type Media = NonNullable<Parameters<TranslationDeps['page']['emulateMedia']>[0]>;

/** Translates changes of the emulation. Its start is in the options of the context. */
export class Emulation implements Translation {
  readonly commands: CommandHandlers;

  constructor({ context, page }: TranslationDeps) {
    this.commands = {
      'Emulation.setDeviceMetricsOverride': async ({ width, height }) => {
        await page.setViewportSize({ width: Number(width), height: Number(height) });
        return {};
      },
      'Emulation.setEmulatedMedia': async (params) => {
        await page.emulateMedia(mediaOf(params));
        return {};
      },
      'Emulation.setUserAgentOverride': async ({ acceptLanguage }) => {
        const languages = typeof acceptLanguage === 'string' ? weighted(acceptLanguage) : undefined;
        if (languages !== undefined) await context.setExtraHTTPHeaders({ 'Accept-Language': languages });
        return {};
      },
      'Emulation.setGeolocationOverride': async ({ latitude, longitude, accuracy }) => {
        const isKnown = latitude !== undefined && longitude !== undefined;
        await context.setGeolocation(
          isKnown
            ? { latitude: Number(latitude), longitude: Number(longitude), accuracy: Number(accuracy ?? 0) }
            : null,
        );
        return {};
      },
      'Emulation.clearGeolocationOverride': async () => {
        await context.setGeolocation(null);
        return {};
      },
      // Sets nothing, because the browser context was created with these values.
      'Emulation.setTimezoneOverride': nothing,
      'Emulation.setLocaleOverride': nothing,
      'Emulation.setTouchEmulationEnabled': nothing,
      'Emulation.setEmitTouchEventsForMouse': nothing,
      'Emulation.setFocusEmulationEnabled': nothing,
      // Missing capabilities of the engine cover these.
      'Emulation.setSafeAreaInsetsOverride': nothing,
      'Emulation.setCPUThrottlingRate': nothing,
      'Emulation.setHardwareConcurrencyOverride': nothing,
      'Page.setFontSizes': nothing,
      'Page.setInterceptFileChooserDialog': nothing,
    };
  }
}

function mediaOf({ features }: Params): Media {
  const given = Object.fromEntries(
    ((features ?? []) as readonly { readonly name: string; readonly value: string }[]).map(
      ({ name, value }) => [name, value === '' ? null : value],
    ),
  );
  const { 'prefers-color-scheme': colorScheme, 'prefers-reduced-motion': reducedMotion } = given;
  return {
    ...(colorScheme === undefined
      ? {}
      : { colorScheme: colorScheme as Media['colorScheme'] & (string | null) }),
    ...(reducedMotion === undefined
      ? {}
      : { reducedMotion: reducedMotion as Media['reducedMotion'] & (string | null) }),
  };
}
