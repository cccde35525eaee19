/** Cover names, the same in every section. */
export const coverPath = 'cover.svg';
export const horizontalCoverPath = 'cover-wide.svg';
/** List picture of a comic's chapter. */
export const chapterCoverPath = 'scene.svg';
