import { type ReactNode, useState } from 'react'
import { factsFromWire } from '../../../contract/household/meal-on-wire.ts'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { panelWords } from '../../../domain/labels/figures/panel.words.ts'
import { allergenWords } from '../../../domain/menu/allergens.ts'
import { eatWithinSentence } from '../../../domain/menu/keeping/eat-within.ts'
import { factsInAddress } from '../../../domain/menu/pictures/picture-address.ts'
import { FactsTable } from '../../nutrition/facts-table.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AvoidedMark } from '../avoided-mark.tsx'
import type { ChangedBox, Eating } from '../eating.ts'
import { ForWhom } from '../for-whom/for-whom.tsx'
import { RenderedNote } from '../meal-gallery.tsx'
import { MealPicture } from '../meal-picture.tsx'
import { NutritionRow } from '../nutrition-row.tsx'
import { pictureWithStandIn } from '../picture-stand-ins.ts'
import { useSharedKitchen } from '../use-menu.ts'

type Props = {
  meal: MealWire
  eating: Eating
  box: ChangedBox
  conflicts: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What takes the meal, and as much of it as is wanted. */
  actions: ReactNode
}

/** Everything there is to know about a meal, and the way to take it. */
export function MealDialog({ meal, eating, box, conflicts, open, onOpenChange, actions }: Props) {
  const sharedKitchen = useSharedKitchen()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={meal.name} width="wide" actions={actions}>
      <div className="flex flex-col gap-6">
        <Views meal={meal} />
        {conflicts.length > 0 && <AvoidedMark conflicts={conflicts} />}
        <ForWhom {...{ meal, eating, box }} />
        <p className="text-lg leading-relaxed">{meal.description}</p>
        <NutritionRow meal={meal} />
        <Facts meal={meal} />
        <WholeNutrition meal={meal} />
        <p className="-mt-4 leading-relaxed text-ink-soft">{sharedKitchen}</p>
      </div>
    </Dialog>
  )
}

/** A label without allergens and contents that nobody checked are two different things. */
const containsWords = (allergens: MealWire['allergens']) => {
  if (allergens === null) return 'Not checked yet'
  return allergenWords(allergens) || 'None of the allergens on our label'
}

function Facts({ meal }: { meal: MealWire }) {
  const facts = [
    ['Good to know', meal.nutritional_description],
    ['Ingredients', meal.ingredients.join(', ') || meal.main_ingredients],
    ['Contains', containsWords(meal.allergens)],
    ...(meal.eat_within_days ? [['Use-by', eatWithinSentence(meal.eat_within_days)] as const] : []),
  ] as const
  return (
    <dl className="flex flex-col gap-4">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-0.5 leading-relaxed text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Not there while one of its facts is unknown. */
function WholeNutrition({ meal: { nutrition_facts } }: { meal: MealWire }) {
  return (
    nutrition_facts && (
      <section>
        <h3 className="mb-1 font-semibold">{panelWords.title}</h3>
        <FactsTable nutrition={factsFromWire(nutrition_facts)} />
      </section>
    )
  )
}

/** The views of a meal: a large one, and small ones to choose it by. */
function Views({ meal: { images, name } }: { meal: MealWire }) {
  const [shown, setShown] = useState(0)
  const address = images[shown] ?? images[0]
  if (address === undefined) return null
  const words = factsInAddress(address)?.altText
  return (
    <div className="flex flex-col gap-3">
      <figure className="relative overflow-hidden rounded-card">
        <MealPicture
          {...pictureWithStandIn(address, { large: true })}
          alt={words ?? `${name}, view ${shown + 1} of ${images.length}`}
          sizes="(min-width: 48rem) 45rem, 92vw"
          first
        />
        <RenderedNote address={address} />
      </figure>
      {images.length > 1 && (
        <div className="flex gap-2.5">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`View ${index + 1}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              className={classes(
                'w-20 overflow-hidden rounded-field border-2',
                index === shown ? 'border-leaf-ink' : 'border-transparent',
              )}
            >
              <MealPicture {...pictureWithStandIn(image)} alt="" sizes="5rem" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
