/** What all sample content is made from, where no test says otherwise. */
export const contentSeed = 20_260_101;
