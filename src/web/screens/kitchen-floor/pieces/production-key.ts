/** All that the screens of production read; after an act of anybody they read it again. */
export const productionKey = ['kitchen-floor', 'production']
