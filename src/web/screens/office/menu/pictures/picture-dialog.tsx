import { type FormEvent, useEffect, useState } from 'react'
import { endpoints } from '../../../../../contract/endpoints.ts'
import type { StaffMealPictureWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { firstCrop } from '../../../../../domain/menu/pictures/crop.ts'
import { ALT_TEXT_MAXIMUM } from '../../../../../domain/menu/pictures/picture-rules.ts'
import { withQuery } from '../../../../platform/api-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../../ui/overlays/dialog.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import type { ActProblem } from '../pieces/use-menu.ts'
import { CropField, type Cut } from './crop-field.tsx'
import { type FileFault, type PictureSource, readPicture } from './picture-source.ts'
import { FILE_FAULTS, pictureWords } from './pictures.words.ts'

export type EnteredPicture = { content: Blob | null; cut: Cut; altText: string }

type Props = {
  open: boolean
  /** The one that is changed; undefined adds one. */
  stored: StaffMealPictureWire | undefined
  busy: boolean
  problem: ActProblem | null
  onSave: (entered: EnteredPicture) => void
  onClose: () => void
}

export function PictureDialog({ open, stored, onClose, ...form }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={stored ? pictureWords.changeTitle : pictureWords.addTitle}
      width="wide"
    >
      {open && <PictureForm key={stored?.id} {...{ stored, onClose, ...form }} />}
    </Dialog>
  )
}

/**
 * iPhones turn their own format into JPEG for a field that names the kinds it takes, and both kinds of phones offer the
 * camera and the album for it.
 */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

function PictureForm({ stored, busy, problem, onSave, onClose }: Omit<Props, 'open'>) {
  const chosen = useChosenPicture(stored)
  const { source, cut, isReading, fault } = chosen
  const [altText, setAltText] = useState(stored?.crop ? stored.alt_text : '')
  const [tried, setTried] = useState(false)
  const isChanged = chosen.isChanged || (stored?.crop ? altText !== stored.alt_text : altText !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands in the form of its meal, which is not what is saved here.
    event.stopPropagation()
    setTried(true)
    if (busy || isReading || !source || !cut || !altText.trim()) return
    onSave({ content: chosen.file ? source.content : null, cut, altText })
  }
  const words = (
    <TextAreaField
      label={pictureWords.altText}
      hint={pictureWords.altTextHint}
      rows={2}
      maxLength={ALT_TEXT_MAXIMUM}
      length={altText.length}
      value={altText}
      error={tried && !altText.trim() ? pictureWords.altTextMissing : undefined}
      onChange={({ target }) => setAltText(target.value)}
    />
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Unsaved when={isChanged} />
      <TextField
        label={source ? pictureWords.otherFile : pictureWords.file}
        hint={pictureWords.fileHint}
        type="file"
        accept={ACCEPTED}
        error={fault ? FILE_FAULTS[fault] : tried && !source ? pictureWords.fileMissing : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void chosen.choose(file)
        }}
      />
      {isReading && <p role="status">{pictureWords.reading}</p>}
      {source && cut ? (
        <CropField source={source} cut={cut} onCut={chosen.setCut}>
          {words}
        </CropField>
      ) : (
        words
      )}
      <ActProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {menuWords.cancel}
        </Button>
        <Button type="submit" busy={busy || isReading}>
          {pictureWords.save}
        </Button>
      </div>
    </form>
  )
}

/** The photograph and the part of it: a stored one is fetched as it was uploaded. */
function useChosenPicture(stored: StaffMealPictureWire | undefined) {
  const [file, setFile] = useState<Blob | null>(null)
  const [source, setSource] = useState<PictureSource | null>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [isReading, setReading] = useState(false)
  const crop = stored?.crop ?? null
  const take = async (blob: Blob, kept: Cut | null) => {
    setReading(true)
    const read = await readPicture(blob)
    setReading(false)
    if (typeof read === 'string') return setFault(read)
    setFault(null)
    setSource(read)
    setCut(kept ?? { ...firstCrop(read.size), turn: 0 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that is opened
  useEffect(() => {
    if (!crop || !stored?.id) return
    const path = withQuery(endpoints.readPictureOriginal.path, { picture: stored.id })
    const ask = async () => {
      const answer = await fetch(path).catch(() => null)
      if (answer?.ok) await take(await answer.blob(), crop)
      else setFault('unreadable')
    }
    void ask()
  }, [stored?.id])
  const choose = async (chosen: Blob) => {
    setFile(chosen)
    await take(chosen, null)
  }
  const isChanged = file !== null || (cut !== null && JSON.stringify(cut) !== JSON.stringify(crop))
  return { file, source, cut, setCut, fault, isReading, choose, isChanged }
}
