/** The names of a title's covers, in every section. */
export const coverPath = 'cover.svg';
export const horizontalCoverPath = 'cover-wide.svg';
