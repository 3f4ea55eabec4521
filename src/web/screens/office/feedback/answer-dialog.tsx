import { type FormEvent, useId, useState } from 'react'
import { PROBLEM_ANSWERS, type ProblemAnswer } from '../../../../domain/problems/problem-kinds.ts'
import { parseDollars, typedDollars } from '../../../../domain/shared/typed-dollars.ts'
import { whatOf } from '../../../staff/problems/report-names.ts'
import { type Case, problemsKey } from '../../../staff/problems/use-problems.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { ANSWER_FORM } from './feedback.words.ts'

type Props = { stored: Case | undefined; lastFocus: () => HTMLElement | null; onClose: () => void }

export function AnswerDialog({ stored, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={stored !== undefined}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={stored ? ANSWER_FORM.title(whatOf(stored)) : ''}
    >
      {stored && <AnswerForm key={stored.id} stored={stored} onClose={onClose} />}
    </Dialog>
  )
}

const MOST_WORDS = 300

type FormProps = { stored: Case; onClose: () => void }

function useAnswer({ stored, onClose }: FormProps) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([problemsKey])
  const [way, setWay] = useState<ProblemAnswer>('credit')
  const [amount, setAmount] = useState(() => typedDollars(stored.claim_cents))
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [held, setHeld] = useState<'waiting' | 'declined' | null>(null)
  const amountCents = way === 'reason' ? null : parseDollars(amount)
  const isAmountMissing = way !== 'reason' && !amountCents
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setHeld(null)
    if (busy || isAmountMissing || !words.trim()) return
    const answer = {
      id: stored.id,
      version: stored.version,
      way,
      amount_cents: amountCents,
      words: words.trim(),
    }
    const saved = await save(() => staffCall('answerProblem', answer))
    if (saved?.status === 'answered') onClose()
    else if (saved) setHeld(saved.status)
  }
  const errors = {
    amount: tried && isAmountMissing ? ANSWER_FORM.amountMissing : undefined,
    words: tried && !words.trim() ? ANSWER_FORM.wordsMissing : undefined,
  }
  return { busy, problem, way, setWay, amount, setAmount, words, setWords, errors, held, submit }
}

function AnswerForm({ stored, onClose }: FormProps) {
  const { busy, problem, way, setWay, held, errors, submit, ...entered } = useAnswer({ stored, onClose })
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={entered.words !== ''} />
      {stored.words && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{stored.words}</p>}
      <SelectField label={ANSWER_FORM.way} value={way} onChoose={(next) => setWay(next as ProblemAnswer)}>
        {PROBLEM_ANSWERS.map((one) => (
          <option key={one} value={one}>
            {ANSWER_FORM.ways[one]}
          </option>
        ))}
      </SelectField>
      {way !== 'reason' && (
        <TextField
          label={ANSWER_FORM.amount}
          inputMode="decimal"
          autoComplete="off"
          value={entered.amount}
          error={errors.amount}
          onChange={(event) => entered.setAmount(event.target.value)}
        />
      )}
      <TextAreaField
        label={ANSWER_FORM.words}
        rows={3}
        maxLength={MOST_WORDS}
        value={entered.words}
        error={errors.words}
        onChange={(event) => entered.setWords(event.target.value)}
      />
      {held && (
        <Notice tone="warning" urgent>
          {ANSWER_FORM[held]}
        </Notice>
      )}
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {ANSWER_FORM.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {ANSWER_FORM.send}
        </Button>
      </div>
    </form>
  )
}
