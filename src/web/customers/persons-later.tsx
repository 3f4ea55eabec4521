import { Suspense } from 'react'
import { later } from '../platform/later.tsx'
import type { PersonsFieldsProps } from './persons/persons-fields.tsx'

const Fields = later(async () => (await import('./persons/persons-fields.tsx')).PersonsFields)

/** Whom the boxes feed: most households name nobody, so the form comes after the first view. */
export const PersonsFields = (props: PersonsFieldsProps) => (
  <Suspense fallback={null}>
    <Fields {...props} />
  </Suspense>
)
