import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import type { Eating } from '../eating.ts'
import type { Chosen } from './use-choice.ts'

const ClashDialog = later(async () => (await import('../clashes/clash-dialog.tsx')).ClashDialog)
const SwapDialog = later(async () => (await import('./swap-dialog.tsx')).SwapDialog)

type Props = {
  choice: Chosen
  eating: Eating
  swapping: MealWire | null
  onSwapped: () => void
}

/** What asks back: before something is taken that nobody can eat, and what a meal is to be swapped for. */
export function ChoiceDialogs({ choice, eating, swapping, onSwapped }: Props) {
  return (
    <>
      <OnceWanted wanted={choice.asking !== null}>
        <ClashDialog meal={choice.asking?.meal ?? null} eating={eating} onAnswer={choice.answer} />
      </OnceWanted>
      <OnceWanted wanted={swapping !== null}>
        <SwapDialog
          meal={swapping}
          eating={eating}
          swapsOf={choice.swapsOf}
          onChoose={(to) => {
            onSwapped()
            if (swapping) choice.swapTo(swapping, to)
          }}
          onClose={onSwapped}
        />
      </OnceWanted>
    </>
  )
}
