/** Where the sandbox serves its videos' files, below its origin: what common.info names as `s3VodUrl`. */
export const mediaFolder = '/media';
