import type { MenuFileKind } from '../../../../../domain/menu-files/menu-file.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../../ui/overlays/dialog.tsx'
import { menuWeeksKey } from '../../menu-weeks/use-menu-weeks.ts'
import { SavingProblemNotice } from '../../pieces/saving-problem-notice.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { menuKey } from '../pieces/use-menu.ts'
import { countsOf, FilePreview } from './file-preview.tsx'
import { FILE_WORDS, FILES } from './files.words.ts'
import { type LookedFile, useLookedFile } from './use-looked-file.ts'

export function ImportFileDialog({ kind, onClose }: { kind: MenuFileKind | null; onClose: () => void }) {
  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title={kind === null ? FILE_WORDS.import : FILES[kind].importTitle}
      description={FILE_WORDS.dialogLead}
    >
      {kind !== null && <ImportForm kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

/** A file is looked at as soon as it is chosen; only what was seen can be taken. */
function ImportForm({ kind, onClose }: { kind: MenuFileKind; onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([menuKey, menuWeeksKey])
  const { looked, isLooking, unreadable, look } = useLookedFile(kind)
  const counts = countsOf(looked?.preview)
  const canTake = looked !== null && !isLooking && counts.none === 0 && counts.add + counts.change > 0
  const take = async () => {
    if (!looked || !canTake || busy) return
    const { file, content, confirms_checks, preview } = looked
    const taken = await save(
      () => staffCall('importMenuFile', { file, content, confirms_checks, seen: preview.seen }),
      ({ added, changed }) => FILE_WORDS.taken(added, changed),
    )
    if (taken) onClose()
  }
  const isOutdated = problem?.isOutdated ?? false
  return (
    <div className="flex flex-col gap-4">
      <Unsaved when={canTake} />
      <TextField
        label={FILE_WORDS.choose(FILES[kind].accept)}
        type="file"
        accept={FILES[kind].accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void file.text().then((content) => look(content, false))
        }}
      />
      {isLooking && <p role="status">{FILE_WORDS.looking}</p>}
      {unreadable && (
        <Notice tone="danger" urgent title={FILE_WORDS.unreadable}>
          {unreadable}
        </Notice>
      )}
      {looked && <FilePreview kind={kind} preview={looked.preview} />}
      {looked && looked.asked > 0 && counts.none === 0 && (
        <CheckWord looked={looked} onChange={(checked) => void look(looked.content, checked)} />
      )}
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {FILE_WORDS.cancel}
        </Button>
        {isOutdated && looked ? (
          <Button busy={isLooking} onClick={() => void look(looked.content, looked.confirms_checks)}>
            {FILE_WORDS.lookAgain}
          </Button>
        ) : (
          <Button busy={busy} aria-disabled={!canTake} onClick={() => void take()}>
            {FILE_WORDS.take}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The word of the person who imports, for what the file calls checked. */
function CheckWord({ looked, onChange }: { looked: LookedFile; onChange: (checked: boolean) => void }) {
  return (
    <div>
      <CheckboxField
        label={FILE_WORDS.checks(looked.asked)}
        checked={looked.confirms_checks}
        onChange={onChange}
      />
      <p className="text-ink-soft">{FILE_WORDS.checksLead}</p>
    </div>
  )
}
