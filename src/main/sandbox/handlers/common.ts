import { commonInfo, openSupport } from '#shared/contract/common.ts';
import { mediaFolder } from '../sample-content/videos/media-files.ts';
import { type Handler, handlePure } from './handler.ts';
import { success } from './response.ts';

const serviceUrl = 'https://service.manyue.example/';

export const commonHandlers: readonly Handler[] = [
  // Reserved host names (RFC 2606), which nobody can own.
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
