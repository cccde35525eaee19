import { commonInfo, openSupport } from '#shared/contract/common.ts';
import { mediaFolder } from '../sample-content/videos/media-files.ts';
import { type Handler, handlePure } from './handler.ts';
import { success } from './response.ts';

const serviceUrl = 'https://service.manyue.example/';

export const commonHandlers: readonly Handler[] = [
  // Host names that are reserved (RFC 2606), so that nobody can own them.
  handlePure(commonInfo, ({ caller }) =>
    success({
      customerServiceEmail: 'service@manyue.example',
      customerServiceQQ: '10000000',
      appDownloadUrl2: 'https://download.manyue.example/manyue.apk',
      s3VodUrl: `${caller.origin}${mediaFolder}`,
      permanentDomain: 'manyue.example',
      customerServiceUrl: serviceUrl,
    }),
  ),

  handlePure(openSupport, () => success({ url: serviceUrl })),
];
