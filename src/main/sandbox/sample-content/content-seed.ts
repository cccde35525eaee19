/** Default seed of all sample content. */
export const contentSeed = 20_260_101;
