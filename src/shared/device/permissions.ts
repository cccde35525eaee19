import * as Type from 'typebox';

/** How the person answers a page that wishes for something; 'ask': not yet, and not when it is asked either. */
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
