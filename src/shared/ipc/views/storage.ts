import * as Type from 'typebox';
import { UserChange } from '../../control/user-change.ts';
import { Nothing, ViewId, ViewSelection } from '../subject.ts';

/** Key and value in the storage of a page. A long value is truncated. */
const StorageEntry = Type.Object({
  key: Type.String(),
  value: Type.String(),
  /** Length of the complete value. */
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
  /** Expiry in ms since the epoch; null for a session cookie. */
  expires: Type.Union([Type.Number(), Type.Null()]),
});
export type ViewCookie = Type.Static<typeof ViewCookie>;

const StorageArea = Type.Enum(['local', 'session']);
export type StorageArea = Type.Static<typeof StorageArea>;

const Key = Type.String({ maxLength: 1_000 });
const keyOfView = { viewId: ViewId, area: StorageArea, key: Key };

/** Name of a saved account. It cannot contain path separators. */
const AccountName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s/\\\\.](?:[^/\\\\]*[^\\s/\\\\.])?$',
});

/** Requests about the storage and cookies of a view's page, and about its user. */
export const storageRequests = {
  readStorage: {
    input: Type.Object({ viewId: ViewId }),
    output: Type.Object({
      origin: Type.String(),
      local: Type.Array(StorageEntry),
      session: Type.Array(StorageEntry),
      cookies: Type.Array(ViewCookie),
      /** Number of keys and cookies that are not listed. */
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

  /** Clears the site's data, so that the visitor of the next document is new. */
  becomeNewVisitor: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  /** Creates a sandbox user with these properties for each view and logs in. */
  becomeSandboxUser: {
    input: Type.Object({ views: ViewSelection, user: UserChange }),
    output: Type.Object({ users: Type.Array(Type.Object({ viewId: ViewId, userId: Type.String() })) }),
  },
  getStoredAccounts: {
    input: Nothing,
    output: Type.Object({
      accounts: Type.Array(
        Type.Object({ name: Type.String(), origin: Type.String(), savedAt: Type.Number() }),
      ),
    }),
  },
  /** Saves the data of the site in a view under a name. Replaces earlier data of that name. */
  storeAccount: { input: Type.Object({ viewId: ViewId, name: AccountName }), output: Nothing },
  useStoredAccount: { input: Type.Object({ views: ViewSelection, name: AccountName }), output: Nothing },
  deleteStoredAccount: { input: Type.Object({ name: AccountName }), output: Nothing },
} as const;

export const storageEvents = {
  /** Sent when the harness has changed the storage or cookies of this view. */
  storageChanged: Type.Object({ viewId: ViewId }),
  storedAccountsChanged: Nothing,
} as const;
