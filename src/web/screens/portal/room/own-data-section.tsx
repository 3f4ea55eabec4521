import { type FormEvent, useState } from 'react'
import { accountEndpoints } from '../../../../contract/household/account-endpoints.ts'
import { ACCOUNT_CLOSED_PATH } from '../../../../contract/screen-paths.ts'
import { isClosingTyped } from '../../../../domain/accounts/close-account.ts'
import { messageOf } from '../../../app/messages.ts'
import { withQuery } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ownDataWords, signInWords } from './room.words.ts'
import { RoomCard } from './room-card.tsx'
import { callInRoom } from './use-room.ts'

/** Downloads, and the end of the account, which takes typed words and the password. */
export function OwnDataSection() {
  const [isClosing, setIsClosing] = useState(false)
  const { path } = accountEndpoints.downloadOwnData
  return (
    <RoomCard title={ownDataWords.title} lead={ownDataWords.lead}>
      <div className="flex flex-wrap gap-2">
        <LinkButton tone="outline" reloadDocument download="your-data.json" to={path}>
          {ownDataWords.download}
        </LinkButton>
        <LinkButton tone="outline" reloadDocument target="_blank" to={withQuery(path, { as: 'page' })}>
          {ownDataWords.read}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="font-semibold">{ownDataWords.close}</h3>
        <p className="text-ink-soft">{ownDataWords.closeLead}</p>
        {isClosing ? (
          <CloseForm onCancel={() => setIsClosing(false)} />
        ) : (
          <Button tone="outline" className="self-start" onClick={() => setIsClosing(true)}>
            {ownDataWords.open}
          </Button>
        )}
      </div>
    </RoomCard>
  )
}

function useClosing() {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const [asksCredit, setAsksCredit] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem('')
    if (busy || !isClosingTyped(typed)) return
    setBusy(true)
    const closing = { typed, current_password: password || undefined, gives_up_credit: givesUp }
    const outcome = await callInRoom('closeAccount', closing, { timeoutSeconds: 60 })
    // Everything that was loaded is somebody's who is gone.
    if (outcome.ok) return window.location.assign(ACCOUNT_CLOSED_PATH)
    setBusy(false)
    setAsksCredit(outcome.failure.code === 'credit_left')
    setProblem(messageOf(outcome.failure))
  }
  return {
    typed,
    setTyped,
    password,
    setPassword,
    givesUp,
    setGivesUp,
    asksCredit,
    tried,
    busy,
    problem,
    submit,
  }
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const form = useClosing()
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
      <TextField
        label={ownDataWords.typed}
        autoComplete="off"
        value={form.typed}
        error={form.tried && !isClosingTyped(form.typed) ? ownDataWords.notTyped : undefined}
        onChange={(event) => form.setTyped(event.target.value)}
      />
      <TextField
        label={signInWords.password}
        type="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      {form.problem && (
        <Notice tone="danger" urgent title={ownDataWords.failed}>
          {form.problem}
        </Notice>
      )}
      {form.asksCredit && (
        <CheckboxField label={ownDataWords.givesUp} checked={form.givesUp} onChange={form.setGivesUp} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="danger" busy={form.busy}>
          {ownDataWords.confirm}
        </Button>
        <Button tone="quiet" disabled={form.busy} onClick={onCancel}>
          {ownDataWords.cancel}
        </Button>
      </div>
    </form>
  )
}
