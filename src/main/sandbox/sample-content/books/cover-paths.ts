/** The names of a title's covers, in every section. */
export const coverPath = 'cover.svg';
export const horizontalCoverPath = 'cover-wide.svg';
/** Of a comic's chapter, in its list. */
export const chapterCoverPath = 'scene.svg';
