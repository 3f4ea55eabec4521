import { type FormEvent, type ReactNode, useState } from 'react'
import { checkEmail, EMAIL_REQUIRED } from '../../domain/accounts/email.ts'
import { WAITLIST_MESSAGES, type WaitlistSource } from '../../domain/service-area/waitlist-entry.ts'
import { Button } from '../ui/buttons/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { joinWaitlist } from './join-waitlist.ts'

type WaitlistFormProps = {
  zipCode: string
  /** Known already: it is in its field. */
  email?: string
  source: WaitlistSource
  onJoined: () => void
  /** Gets the sentence that the form shows as well. */
  onFailed?: (message: string) => void
  /** Ways out, beside the button. */
  aside?: ReactNode
}

type Entry = { name: string; email: string; phone: string; areas: string }
type Problems = { form?: string; name?: string; email?: string }

/** The landing page asks for a name and more; elsewhere an e-mail is enough. */
function problemsOf(entry: Entry, asksForName: boolean): Problems {
  const missing = entry.email.trim() === '' || (asksForName && entry.name.trim() === '')
  if (asksForName && missing)
    return {
      form: WAITLIST_MESSAGES.nameAndEmailRequired,
      ...(entry.name.trim() === '' && { name: 'Name is required' }),
      ...(entry.email.trim() === '' && { email: EMAIL_REQUIRED }),
    }
  const email = checkEmail(entry.email)
  return email ? { email } : {}
}

function useEntry(props: WaitlistFormProps, asksForName: boolean) {
  const { zipCode, email = '', source, onJoined, onFailed } = props
  const [entry, setEntry] = useState<Entry>({ name: '', email, phone: '', areas: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)
  const change = (field: keyof Entry) => (event: { target: { value: string } }) => {
    setEntry({ ...entry, [field]: event.target.value })
    setProblems({})
  }

  const join = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(entry, asksForName)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const message = await joinWaitlist({
      email: entry.email,
      zip_code: zipCode,
      source,
      ...(entry.name && { name: entry.name }),
      ...(entry.phone && { phone: entry.phone }),
      ...(entry.areas && { additional_areas_of_interest: entry.areas }),
    })
    setSending(false)
    if (message === null) return onJoined()
    setProblems({ form: message })
    onFailed?.(message)
  }
  return { entry, problems, sending, change, join }
}

export function WaitlistForm(props: WaitlistFormProps) {
  const { source, aside } = props
  const asksForName = source === 'landing'
  const { entry, problems, sending, change, join } = useEntry(props, asksForName)
  return (
    <form noValidate onSubmit={(event) => void join(event)} className="flex flex-col gap-4">
      {asksForName && (
        <TextField
          label="Name"
          autoComplete="name"
          autoFocus
          required
          value={entry.name}
          error={problems.name}
          onChange={change('name')}
        />
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus={!asksForName}
        required
        value={entry.email}
        error={problems.email}
        onChange={change('email')}
      />
      {asksForName && (
        <>
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            value={entry.phone}
            onChange={change('phone')}
          />
          <TextField
            label="Other ZIP codes"
            hint="Other places where you would like us to deliver."
            optional
            value={entry.areas}
            onChange={change('areas')}
          />
        </>
      )}
      {problems.form && (
        <Notice tone="danger" urgent>
          {problems.form}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={sending}>
        Join Waitlist
      </Button>
      {aside}
    </form>
  )
}
