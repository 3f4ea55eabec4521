/** The databases that a test's own is a copy of: with every migration applied, and with the seed as well. */
export const EMPTY = 'template_migrated'
export const SEEDED = 'template_seeded'
