import { useRef, useState } from 'react'
import type { ApiTypes } from '../../../../../contract/api-types.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { AffectedBoxes, AffectedCounts, PaidBoxes } from '../../pieces/affected.tsx'
import { AFFECTED } from '../../pieces/affected.words.ts'

type Change = ApiTypes['previewOffer']['request']['change']
type Preview = ApiTypes['previewOffer']['response']
type Asked = { preview: Preview; call: Change['call']; answer: (goesOn: boolean) => void }

/** Before a change of the menu: whose boxes it reaches, and whether it is wanted all the same. */
export function useAffected() {
  const staffCall = useStaffCall()
  const isLooking = useRef(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Resolves at once where nobody is affected. What cannot be foreseen is told by the change itself. */
  const isWanted = async (change: Change): Promise<boolean> => {
    if (isLooking.current) return false
    isLooking.current = true
    try {
      const outcome = await staffCall('previewOffer', { change })
      if (!outcome.ok || outcome.value.affected.length + outcome.value.paid.length === 0) return true
      return await new Promise((answer) => setAsked({ preview: outcome.value, call: change.call, answer }))
    } finally {
      isLooking.current = false
      setAsked(null)
    }
  }
  return { isWanted, asked }
}

/** Asks when a change reaches boxes that are to come, or concerns some that are paid. */
export function AffectedDialog({ asked }: { asked: Asked | null }) {
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && asked?.answer(false)}
      width="wide"
      title={AFFECTED.title}
      actions={
        <>
          <Button tone="outline" onClick={() => asked?.answer(false)}>
            {AFFECTED.cancel}
          </Button>
          <Button onClick={() => asked?.answer(true)}>{AFFECTED.goOn}</Button>
        </>
      }
    >
      {asked && (
        <div className="flex flex-col gap-5">
          <PaidBoxes paid={asked.preview.paid} />
          <div>
            <p className="font-semibold">{AFFECTED.lead(asked.preview.boxes)}</p>
            <AffectedCounts counts={asked.preview.counts} />
          </div>
          {asked.call === 'saveIngredient' && <p>{AFFECTED.checkAgain}</p>}
          <AffectedBoxes affected={asked.preview.affected} showsDay />
        </div>
      )}
    </Dialog>
  )
}
