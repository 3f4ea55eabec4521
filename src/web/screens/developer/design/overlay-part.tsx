import { useEffect, useState } from 'react'
import { showToast, wantToasts } from '../../../app/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import type { ToastTone } from '../../../ui/overlays/toast-region.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { Part, Piece, State } from './specimen.tsx'

const TONES: readonly ToastTone[] = ['info', 'success', 'warning', 'danger']

/** The last one holds what is not saved, and asks before it closes. */
const DIALOGS = ['narrow', 'wide', 'unsaved'] as const

/** What comes above the page: `Dialog`, and the messages of the `ToastRegion`. */
export function OverlayPart() {
  const [shown, setShown] = useState<(typeof DIALOGS)[number] | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  useEffect(wantToasts, [])
  const close = () => setShown(null)
  return (
    <Part title="Above the page" lead="They come in the scheme of the device.">
      <Piece name="Dialog">
        {DIALOGS.map((wanted) => (
          <State key={wanted} name={wanted}>
            <Button tone="outline" onClick={() => setShown(wanted)}>
              Open the {wanted} dialog
            </Button>
          </State>
        ))}
      </Piece>
      <Piece name="UnsavedOnPage">
        <State name={isEntered ? 'asks' : 'does not ask'}>
          <Button tone="outline" onClick={() => setIsEntered(!isEntered)}>
            {isEntered ? 'Forget it' : 'Enter something'}
          </Button>
          <UnsavedOnPage when={isEntered} />
        </State>
      </Piece>
      <Piece name="Toast">
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Button
              tone="outline"
              onClick={() =>
                showToast('What happened', {
                  description: 'And what it means.',
                  tone,
                  action: { label: 'Undo', onPress: () => {} },
                })
              }
            >
              Show {tone}
            </Button>
          </State>
        ))}
      </Piece>
      <Dialog
        open={shown !== null}
        onOpenChange={close}
        title="Skip this box?"
        description="Nothing is charged for it."
        width={shown === 'wide' ? 'wide' : 'narrow'}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Keep it
            </Button>
            <Button onClick={close}>Skip</Button>
          </>
        }
      >
        <Unsaved when={shown === 'unsaved'} />
        <p>The box after it comes as planned.</p>
      </Dialog>
    </Part>
  )
}
