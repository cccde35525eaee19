import { ComicContent } from './comics/comic-content.ts';
import { NovelContent } from './novels/novel-content.ts';
import { contentSeed } from './random.ts';
import { VideoContent } from './videos/video-content.ts';

/** Sample works of every section. They depend only on the seed. */
export class SampleContent {
  readonly seed: number;
  readonly comics: ComicContent;
  readonly novels: NovelContent;
  readonly videos: VideoContent;

  constructor(seed = contentSeed) {
    this.seed = seed;
    this.comics = new ComicContent(seed);
    this.novels = new NovelContent(seed);
    this.videos = new VideoContent(seed);
  }
}
