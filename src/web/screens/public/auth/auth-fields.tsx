import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ZipState } from '../../../customers/use-zip-check.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { authFieldWords } from './auth-fields.words.ts'
import { EMAIL_FIELD_ID } from './auth-form.ts'

/** One entry of a form: what `register` gives, and what is wrong with it. */
type Entry = { entry: UseFormRegisterReturn; error: string | undefined }

export function EmailField({ entry, error, onEmail }: Entry & { onEmail: (email: string) => void }) {
  return (
    <TextField
      label={authFieldWords.email}
      id={EMAIL_FIELD_ID}
      type="email"
      autoComplete="email"
      error={error}
      {...entry}
      onChange={(event) => {
        onEmail(event.target.value)
        return entry.onChange(event)
      }}
    />
  )
}

/** Where to deliver; what is known of it is below, in room that is kept for it. */
export function ZipField({ entry, error, zip }: Entry & { zip: ZipState }) {
  return (
    <div>
      <TextField
        label={authFieldWords.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="32801"
        error={error}
        {...entry}
      />
      <div aria-live="polite" className="mt-1.5 min-h-6">
        {zip.kind === 'checking' && <p className="text-ink-soft">{authFieldWords.checkingZip}</p>}
        {zip.kind === 'served' && (
          <p className="font-medium text-success">
            {authFieldWords.served(zip.place.city, zip.place.state, zip.place.zipCode)}
          </p>
        )}
        {zip.kind === 'problem' && <p className="font-medium text-danger">{zip.message}</p>}
      </div>
    </div>
  )
}

type PasswordFieldProps = Entry & {
  label?: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  aside?: ReactNode
}

export function PasswordField({ entry, label = authFieldWords.password, ...field }: PasswordFieldProps) {
  return <TextField label={label} type="password" {...field} {...entry} />
}

type NewPasswordFieldsProps = {
  labels: readonly [password: string, confirmation: string]
  minimum: number
  password: Entry
  confirmation: Entry
}

/** A new password is typed twice. */
export function NewPasswordFields({ labels, minimum, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels[0]}
        autoComplete="new-password"
        hint={authFieldWords.atLeast(minimum)}
        {...password}
      />
      <PasswordField label={labels[1]} autoComplete="new-password" {...confirmation} />
    </>
  )
}
