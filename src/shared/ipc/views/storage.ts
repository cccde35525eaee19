import * as Type from 'typebox';
import { UserChange } from '../../control/user-change.ts';
import { Nothing, ViewId, ViewSelection } from '../subject.ts';

/** What a page keeps under a key; a long one is shown by its beginning. */
const StorageEntry = Type.Object({
  key: Type.String(),
  value: Type.String(),
  /** Characters of the whole value. */
  length: Type.Integer(),
});
export type StorageEntry = Type.Static<typeof StorageEntry>;

const ViewCookie = Type.Object({
  name: Type.String(),
  value: Type.String(),
  length: Type.Integer(),
  domain: Type.String(),
  path: Type.String(),
  httpOnly: Type.Boolean(),
  secure: Type.Boolean(),
  /** ms since the epoch; null: until the browser ends. */
  expires: Type.Union([Type.Number(), Type.Null()]),
});
export type ViewCookie = Type.Static<typeof ViewCookie>;

const StorageArea = Type.Enum(['local', 'session']);
export type StorageArea = Type.Static<typeof StorageArea>;

const Key = Type.String({ maxLength: 1_000 });
const keyOfView = { viewId: ViewId, area: StorageArea, key: Key };

/** Of an account that was kept; unlike any part of a path. */
const AccountName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s/\\\\.](?:[^/\\\\]*[^\\s/\\\\.])?$',
});

/** Keys and cookies of a view's page, and who its visitor is. */
export const storageRequests = {
  readStorage: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({
      origin: Type.String(),
      local: Type.Array(StorageEntry),
      session: Type.Array(StorageEntry),
      cookies: Type.Array(ViewCookie),
      /** More keys and cookies than are shown. */
      leftOut: Type.Integer({ minimum: 0 }),
    }),
  },
  readStorageValue: { input: Type.Object(keyOfView), output: Type.Object({ value: Type.String() }) },
  writeStorageValue: {
    input: Type.Object({ ...keyOfView, value: Type.String({ maxLength: 5_000_000 }) }),
    output: Nothing,
  },
  removeStorageKey: { input: Type.Object(keyOfView), output: Nothing },
  writeCookie: {
    input: Type.Object({
      viewId: ViewId,
      name: Type.String({ pattern: '^[^\\s;=,]{1,200}$' }),
      value: Type.String({ pattern: '^[^;\\r\\n]*$', maxLength: 4_000 }),
      path: Type.String({ pattern: '^/[^;\\r\\n]*$', maxLength: 500 }),
    }),
    output: Nothing,
  },
  removeCookie: {
    input: Type.Object({ viewId: ViewId, name: Type.String(), domain: Type.String(), path: Type.String() }),
    output: Nothing,
  },
  clearStorage: {
    input: Type.Object({
      viewId: ViewId,
      parts: Type.Array(Type.Enum(['local', 'session', 'cookies', 'other']), { minItems: 1, maxItems: 4 }),
    }),
    output: Nothing,
  },

  /** Forgets all that the site keeps: the next document is a new visitor's. */
  becomeNewVisitor: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  /** Each view as a user of its own that the sandbox makes with what is wished. */
  becomeSandboxUser: {
    input: Type.Object({ views: ViewSelection, user: UserChange }),
    output: Type.Object({ users: Type.Array(Type.Object({ viewId: ViewId, userId: Type.String() })) }),
  },
  getKeptAccounts: {
    input: Nothing,
    output: Type.Object({
      accounts: Type.Array(
        Type.Object({ name: Type.String(), origin: Type.String(), keptAt: Type.Number() }),
      ),
    }),
  },
  /** Keeps all that the site keeps in the view, under a name; the same name again replaces it. */
  keepAccount: { input: Type.Object({ viewId: ViewId, name: AccountName }), output: Nothing },
  useKeptAccount: { input: Type.Object({ views: ViewSelection, name: AccountName }), output: Nothing },
  forgetKeptAccount: { input: Type.Object({ name: AccountName }), output: Nothing },
} as const;

export const storageEvents = {
  /** Others of this view's keys or cookies were set through the harness. */
  storageChanged: Type.Object({ viewId: ViewId }),
  keptAccountsChanged: Nothing,
} as const;
