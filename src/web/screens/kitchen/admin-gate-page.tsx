import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { messageOf } from '../../app/messages.ts'
import { call } from '../../platform/api-client.ts'
import { adminAccess } from '../../platform/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The admin password gate: the server checks the password and answers with its own staff cookie. */
export function AdminGatePage() {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const enter = async () => {
    setBusy(true)
    setError('')
    const outcome = await call('openStaffSession', { password })
    setBusy(false)
    if (!outcome.ok) {
      setError(messageOf(outcome.failure))
      return field.current?.select()
    }
    adminAccess.save()
    await navigate(screenPaths.kitchen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && password !== '') void enter()
  }

  return (
    <div className="page-width flex max-w-form flex-col gap-6 py-10 sm:py-14">
      <PageHeader title="Admin Access" lead="For the kitchen team." />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            ref={field}
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error}
          />
          <Button type="submit" size="large" wide busy={busy} disabled={password === ''}>
            Enter
          </Button>
        </form>
      </Card>
      <p className="text-center">
        <TextLink to={screenPaths.landing} className="inline-flex min-h-11 items-center">
          Back to Landing Page
        </TextLink>
      </p>
    </div>
  )
}
