import { useState } from 'react'
import { later, OnceWanted } from '../../platform/later.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChangedBox, Eating } from '../eating.ts'
import { AddButton, type ControlProps, PortionStepper } from './meal-controls.tsx'
import { conflictsOf } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'

const MealDialog = later(async () => (await import('../details/meal-dialog.tsx')).MealDialog)

/**
 * Everything there is to know about a meal, for people who ask: a button, and what it opens, which comes after the
 * menu. `onPicture`: the button lies on a picture.
 */
export function MealDetails(props: ControlProps & { eating: Eating; box: ChangedBox; onPicture?: boolean }) {
  const { meal, quantity, eating, box, onPicture = false } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classes(
          'inline-flex size-10 items-center justify-center rounded-full text-ink hover:bg-sand',
          onPicture && 'bg-card/90',
        )}
      >
        <Icon name="info" />
        <span className="sr-only">
          {pickerWords.details}
          {pickerWords.of(meal.name)}
        </span>
      </button>
      <OnceWanted wanted={open}>
        <MealDialog
          {...{ meal, eating, box }}
          conflicts={conflictsOf(meal, eating)}
          open={open}
          onOpenChange={setOpen}
          actions={quantity > 0 ? <PortionStepper {...props} /> : <AddButton {...props} />}
        />
      </OnceWanted>
    </>
  )
}
