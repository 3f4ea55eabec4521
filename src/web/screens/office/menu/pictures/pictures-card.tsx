import { type ReactNode, useRef, useState } from 'react'
import type { StaffMealPictureWire, StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { MOST_PICTURES } from '../../../../../domain/menu/pictures/picture-rules.ts'
import { MealPicture } from '../../../../meal-plan/meal-picture.tsx'
import { pictureWithStandIn } from '../../../../meal-plan/picture-stand-ins.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { base64Of } from '../../pieces/base64-of.ts'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { type EnteredPicture, PictureDialog } from './picture-dialog.tsx'
import { pictureWords } from './pictures.words.ts'

type Props = {
  meal: StaffMealWire | null
  mayManage: boolean
  /** Of the meal, as its form was opened or last saved. */
  version: number | null
  /** The place that a meal without a picture has. */
  empty: ReactNode
  /** Its pictures were changed from that version on, and nothing else of it. */
  onChanged: (saved: Saved, from: number) => void
}

/** The pictures of a meal. They are saved by themselves: what is typed into the form around them stays as it is. */
export function PicturesCard({ meal, mayManage, version, empty, onChanged }: Props) {
  const pictures = meal?.images ?? []
  const lead = pictures.length > 0 ? pictureWords.lead : meal ? pictureWords.none : pictureWords.saveFirst
  const acts = usePictureActs(meal, version, onChanged)
  const { open, close, opened, busy, problem } = acts
  const list = useRef<HTMLUListElement>(null)
  const { pressed } = acts
  /** A button that is gone takes the focus along: the list has it then. */
  const lastFocus = () => (pressed.current?.isConnected ? pressed.current : list.current)
  const item = { mayManage, acts, lastFocus }
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{pictureWords.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </div>
        {mayManage && meal && pictures.length < MOST_PICTURES && (
          <Button tone="outline" onClick={() => open({ to: 'add' })}>
            {pictureWords.add}
          </Button>
        )}
      </div>
      {pictures.length === 0 && empty}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={pictureWords.title}
        className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4"
      >
        {pictures.map((picture, place) => (
          <PictureItem key={picture.id} {...{ picture, place, ...item }} />
        ))}
      </ul>
      {!opened && <ActProblemNotice problem={problem} />}
      <PictureDialog
        open={opened?.to === 'add' || opened?.to === 'change'}
        stored={opened?.to === 'change' ? opened.picture : undefined}
        {...{ busy, problem }}
        onSave={(entered) => void acts.save(entered)}
        onClose={close}
      />
      <RemoveDialog acts={acts} lastFocus={lastFocus} />
    </Card>
  )
}

type Opened = { to: 'add' } | { to: 'change' | 'remove'; picture: StaffMealPictureWire }

type Acts = ReturnType<typeof usePictureActs>

/** What can be done with the pictures, one at a time. */
function usePictureActs(meal: StaffMealWire | null, version: number | null, onChanged: Props['onChanged']) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const ids = (meal?.images ?? []).flatMap(({ id }) => id ?? [])
  const [own, setOwn] = useState(0)
  /** What was pressed, for as long as it is there to have the focus again. */
  const pressed = useRef<HTMLElement | null>(null)
  /** Whoever has been told of another's change, and presses again, has looked at the meal as it is now. */
  const from = problem?.isOutdated ? (meal?.version ?? 0) : Math.max(version ?? 0, own)
  const named = { meal_id: meal?.id ?? '', version: from }
  const done = (saved: Saved | null) => {
    if (!saved) return
    setOwn(saved.version)
    onChanged(saved, from)
    close()
  }
  const save = async ({ content, cut, altText }: EnteredPicture) => {
    const picture_id = opened?.to === 'change' ? opened.picture.id : null
    const file = content && (await base64Of(content))
    const wish = { ...named, picture_id, content: file, crop: cut, alt_text: altText }
    const told = picture_id === null ? pictureWords.added : pictureWords.changed
    done(await act(() => staffCall('saveMealPicture', wish, { timeoutSeconds: 120 }), told))
  }
  const arrange = async (picture_ids: string[], told: string) => {
    const saved = await act(() => staffCall('arrangeMealPictures', { ...named, picture_ids }), told)
    // Its button goes with the pictures as they are now, which may be drawn a moment later.
    if (saved) pressed.current = null
    done(saved)
  }
  const makeFirst = (first: string) =>
    arrange([first, ...ids.filter((id) => id !== first)], pictureWords.arranged)
  const remove = async () => {
    const gone = opened?.to === 'remove' ? opened.picture.id : null
    await arrange(
      ids.filter((id) => id !== gone),
      pictureWords.removed,
    )
  }
  return { open: setOpened, close, opened, busy, problem, pressed, save, makeFirst, remove }
}

type RemoveProps = { acts: Acts; lastFocus: () => HTMLElement | null }

const RemoveDialog = ({ acts, lastFocus }: RemoveProps) => (
  <Dialog
    open={acts.opened?.to === 'remove'}
    onOpenChange={(next) => !next && acts.close()}
    lastFocus={lastFocus}
    title={pictureWords.removeTitle}
    description={pictureWords.removeText}
    actions={
      <>
        <Button tone="outline" onClick={acts.close}>
          {menuWords.cancel}
        </Button>
        <Button busy={acts.busy} onClick={() => void acts.remove()}>
          {pictureWords.remove}
        </Button>
      </>
    }
  />
)

type ItemProps = {
  picture: StaffMealPictureWire
  place: number
  mayManage: boolean
  acts: Acts
  lastFocus: () => HTMLElement | null
}

function PictureItem({ picture, place, mayManage, acts, lastFocus }: ItemProps) {
  const { id, image_url, alt_text, crop } = picture
  return (
    <li className="flex flex-col gap-2">
      <div className="relative">
        <MealPicture
          {...pictureWithStandIn(image_url)}
          alt={alt_text}
          sizes="(min-width: 40rem) 18rem, 80vw"
          className="rounded-field"
        />
        {place === 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="success">{pictureWords.isFirst}</Badge>
          </span>
        )}
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{alt_text}</p>
      {mayManage && id && (
        <div className="flex flex-wrap gap-2">
          {crop && (
            <Button
              tone="outline"
              size="small"
              aria-label={pictureWords.changeNamed(place + 1, alt_text)}
              onClick={() => acts.open({ to: 'change', picture })}
            >
              {pictureWords.change}
            </Button>
          )}
          {place > 0 && (
            <Button
              tone="outline"
              size="small"
              busy={acts.busy}
              aria-label={pictureWords.makeFirstNamed(place + 1, alt_text)}
              onClick={({ currentTarget }) => {
                acts.pressed.current = currentTarget
                void acts.makeFirst(id).then(() => lastFocus()?.focus())
              }}
            >
              {pictureWords.makeFirst}
            </Button>
          )}
          <Button
            tone="quiet"
            size="small"
            aria-label={pictureWords.removeNamed(place + 1, alt_text)}
            onClick={({ currentTarget }) => {
              acts.pressed.current = currentTarget
              acts.open({ to: 'remove', picture })
            }}
          >
            {pictureWords.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
