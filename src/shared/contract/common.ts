import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const CommonInfo = Type.Object({
  customerServiceEmail: Type.Optional(Type.String()),
  customerServiceQQ: Type.Optional(Type.String()),
  /** Download URL of the Android app. */
  appDownloadUrl2: Type.Optional(Type.String()),
  /** Prefix of video URLs that start with '/'. */
  s3VodUrl: Type.Optional(Type.String()),
  permanentDomain: Type.Optional(Type.String()),
  customerServiceUrl: Type.Optional(Type.String()),
});
export type CommonInfo = Type.Static<typeof CommonInfo>;

export const commonInfo = defineEndpoint({
  id: 'common.info',
  summary: "A branch's customer service, download and domain data",
  method: 'GET',
  path: '/api/common/info/v2/{branchId}',
  params: Type.Object({ branchId: Type.String({ pattern: '^-?\\d{1,12}$' }) }),
  data: CommonInfo,
});

export const openSupport = defineEndpoint({
  id: 'common.support',
  summary: 'The customer service URL, for branches whose common data lacks it',
  method: 'GET',
  path: '/api/common/support',
  data: Type.Object({ url: Type.String() }),
});
