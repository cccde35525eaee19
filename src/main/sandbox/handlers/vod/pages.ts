import type { VideoPage } from '#shared/contract/vod/entities.ts';
import type { ResponseData } from '../../response-data.ts';
import type { SampleVideo } from '../../sample-content/videos/video.ts';
import { pageOf } from '../pages.ts';

export const videoPageSize = 10;

export function videoPage(
  videos: readonly SampleVideo[],
  page: number,
  pageSize: number = videoPageSize,
): ResponseData<VideoPage> {
  const { list, totalPage } = pageOf(videos, page, pageSize);
  return { list: videoViews(list), totalPage };
}

export function videoViews(videos: readonly SampleVideo[]): SampleVideo['view'][] {
  return videos.map(({ view }) => view);
}
