/** For wet gloves: 64 px high, and read from a step away. */
export const FLOOR_FIELD = 'min-h-16 text-lg'
export const FLOOR_BUTTON = 'min-h-16 px-6 text-lg'
/** Every screen of the floor begins at the same height. */
export const FLOOR_PAGE = 'page-width flex flex-col gap-6 py-6'
