import { type Address, addressOf } from './address.ts';
import { type ScreenName, screenRoutes } from './routes.ts';
import { type NamedVisit, screenVisits } from './screen-visits.ts';

/** Sections of the site in display order. */
export const atlasSections = ['comic', 'novel', 'vod', 'account', 'site'] as const;
export type AtlasSection = (typeof atlasSections)[number];

interface AtlasParameter {
  readonly name: string;
  /** 'path' means that the parameter is required. */
  readonly place: 'path' | 'query';
  readonly examples: readonly string[];
}

interface AtlasAddress {
  readonly path: string;
  /** Title of the address. Undefined for the default address of the screen. */
  readonly title: Readonly<Record<'zh' | 'en', string>> | undefined;
  /** IDs of the scenarios that this address needs. */
  readonly needs: readonly string[];
}

/** Screen in the tester's list of screens. */
export interface AtlasEntry {
  readonly id: string;
  readonly name: ScreenName;
  readonly section: AtlasSection;
  readonly title: Readonly<Record<'zh' | 'en', string>>;
  /** Pattern in the router's syntax: `/book/:id`. */
  readonly pattern: string;
  readonly parameters: readonly AtlasParameter[];
  /** Addresses of the screen; the first is the default one. */
  readonly addresses: readonly AtlasAddress[];
  /** True if only visitors who are redirected to a browser see the screen. */
  readonly isForRedirected: boolean;
}

/** All screens of the site, from the list of visits. The sweep and the accessibility tests use the same list. */
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
 * Returns the path with the values that the tester entered. Ignores empty values and unknown parameters. Returns
 * undefined if a path parameter is missing.
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
