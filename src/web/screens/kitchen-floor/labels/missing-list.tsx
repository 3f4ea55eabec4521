import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { LabelMealsWire } from '../../../../contract/staff/production/labels-wire.ts'
import { LABEL_FAULT_WORDS } from '../../../../domain/labels/label-faults.words.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { labelsWords } from './labels.words.ts'

type Missing = LabelMealsWire['meals'][number]['missing'][number]

const TABS = { meal: 'meals', recipe: 'recipes', ingredient: 'ingredients' } as const

type Place = Omit<Missing, 'fault'>

const placeOf = ({ of, id }: Place): string =>
  of === 'company' ? screenPaths.company : `${screenPaths.menu}?tab=${TABS[of]}&open=${id}`

/** What a label lacks, each with where it is filled in. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const faults = [...new Set(missing.map(({ fault }) => fault))]
  return (
    <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
      {faults.map((fault) => (
        <li key={fault}>
          {labelsWords.lacks(LABEL_FAULT_WORDS[fault])}{' '}
          <FilledIn places={missing.filter((one) => one.fault === fault)} />
        </li>
      ))}
    </ul>
  )
}

/** Ingredients that keep a label from a Nutrition Facts panel. */
export const WithoutPanel = ({ of }: { of: LabelMealsWire['meals'][number]['without_panel'] }) => (
  <p className="mt-1 text-ink-soft">
    {labelsWords.withoutPanel} <FilledIn places={of.map((one) => ({ of: 'ingredient', ...one }))} />
  </p>
)

function FilledIn({ places }: { places: readonly Place[] }) {
  const may = useMay()
  return places.map((one, index) => (
    <span key={`${one.of} ${one.id}`}>
      {index > 0 && ', '}
      {may(one.of === 'company' ? 'manage-company' : 'view-menu') ? (
        <TextLink to={placeOf(one)}>{one.name}</TextLink>
      ) : (
        one.name
      )}
    </span>
  ))
}
