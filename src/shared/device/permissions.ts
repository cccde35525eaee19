import * as Type from 'typebox';

/** Decision about a permission that a page requests. 'ask' means that the user has not decided. */
export const PermissionChoice = Type.Enum(['ask', 'allow', 'deny']);
export type PermissionChoice = Type.Static<typeof PermissionChoice>;

export const permissionNames = [
  'geolocationPermission',
  'notificationPermission',
  'clipboardPermission',
  'cameraPermission',
  'microphonePermission',
] as const;
export type PermissionName = (typeof permissionNames)[number];
