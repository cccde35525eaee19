import { type Address, addressOf } from './address.ts';
import { type ScreenName, screenRoutes } from './routes.ts';
import { type NamedVisit, screenVisits } from './screen-visits.ts';

/** In the order in which the sections are shown. */
export const atlasSections = ['comic', 'novel', 'vod', 'account', 'site'] as const;
export type AtlasSection = (typeof atlasSections)[number];

/** A part of an address that can be filled in. */
interface AtlasParameter {
  readonly name: string;
  /** One of the path must be filled in. */
  readonly place: 'path' | 'query';
  readonly examples: readonly string[];
}

/** An address that is filled in, and what is seen there. */
interface AtlasAddress {
  readonly path: string;
  /** Undefined for the screen as it is. */
  readonly title: Readonly<Record<'zh' | 'en', string>> | undefined;
  /** Scenarios, by their ids, without which it does not show that. */
  readonly needs: readonly string[];
}

/** A screen as a tester finds it. */
export interface AtlasEntry {
  readonly id: string;
  readonly name: ScreenName;
  readonly section: AtlasSection;
  readonly title: Readonly<Record<'zh' | 'en', string>>;
  /** As the router takes it: `/book/:id`. */
  readonly pattern: string;
  readonly parameters: readonly AtlasParameter[];
  /** The screen as it is comes first. */
  readonly addresses: readonly AtlasAddress[];
  /** Shown only where an app must send its visitors to a browser. */
  readonly isForRedirected: boolean;
}

/** Every screen of the site, from the entries by which it is swept and audited. */
export const atlas: readonly AtlasEntry[] = screenVisits.map((visit) => {
  const { id, name, title, titleZh, path, examples = [], isForRedirected = false } = visit;
  return {
    id,
    name,
    section: sectionOf(name),
    title: { zh: titleZh, en: title },
    pattern: screenRoutes[name].pattern,
    parameters: parametersOf(visit),
    addresses: [
      { path, title: undefined, needs: [] },
      ...examples.map(({ zh, en, at, needs = [] }) => ({
        path: addressOf<Address>(screenRoutes[name], at),
        title: { zh, en },
        needs,
      })),
    ],
    isForRedirected,
  };
});

/**
 * A screen's address with what a tester wrote into its parameters; undefined while one of the path is missing. What is
 * empty or no parameter is left out.
 */
export function atlasPath(
  { name, parameters }: Pick<AtlasEntry, 'name' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (parameters.some((parameter) => parameter.place === 'path' && !values[parameter.name])) return undefined;
  const written = Object.entries(values).filter(([, value]) => value !== '');
  return addressOf<Address>(screenRoutes[name], Object.fromEntries(written));
}

function sectionOf(name: ScreenName): AtlasSection {
  if (name.startsWith('user') || name === 'recharge') return 'account';
  return atlasSections.find((section) => name.startsWith(section)) ?? 'site';
}

function parametersOf({ name, at, states, examples = [] }: NamedVisit): readonly AtlasParameter[] {
  const { pattern, query = [] }: Address = screenRoutes[name];
  const filledIn = [at, ...states.map((state) => state.at), ...examples.map((example) => example.at)];
  const parameter = (parameterName: string, place: AtlasParameter['place']) => {
    const values = filledIn.flatMap((each) => Object.entries(each ?? {}));
    const own = values.flatMap(([key, value]) =>
      key === parameterName && value !== undefined ? [String(value)] : [],
    );
    return { name: parameterName, place, examples: [...new Set(own)] };
  };
  return [
    ...Array.from(pattern.matchAll(/:(\w+)/g), ([, found = '']) => parameter(found, 'path')),
    ...query.map((each) => parameter(each, 'query')),
  ];
}
