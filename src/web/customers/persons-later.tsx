import { later } from '../platform/later.tsx'

/**
 * Whom the boxes feed: most households name nobody, so the form has a script of its own. Whoever shows it waits for all
 * that it stands among (`Suspense`): a form that comes later would move what lies below it under a press.
 */
export const PersonsFields = later(async () => (await import('./persons/persons-fields.tsx')).PersonsFields)
