import { type FormEvent, useRef, useState } from 'react'
import { checkZipCode, digitsOfZip } from '../../domain/service-area/zip-code.ts'
import { Button } from '../ui/buttons/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { checkZip, type ZipAnswer } from './check-zip.ts'

type ZipCheckerProps = {
  label: string
  action: string
  onAnswer: (answer: Exclude<ZipAnswer, { kind: 'problem' }>) => void
  /** The answer is held back until this much time has passed. */
  minimumSeconds?: number
  /** Moves the focus here when it appears in place of something else. */
  autoFocus?: boolean
}

/** One field for the ZIP code, checked by form, then by the server. */
export function ZipChecker({ label, action, onAnswer, minimumSeconds = 0, autoFocus }: ZipCheckerProps) {
  const [zipCode, setZipCode] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const message = checkZipCode(zipCode)
    setError(message ?? undefined)
    if (message) return field.current?.focus()
    setChecking(true)
    const [answer] = await Promise.all([checkZip(zipCode), pause(minimumSeconds)])
    setChecking(false)
    if (answer.kind === 'problem') setError(answer.message)
    else onAnswer(answer)
  }

  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={label}
        error={error}
        value={zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="32801"
        autoFocus={autoFocus}
        className="text-lg tracking-widest"
        onChange={(event) => {
          setZipCode(digitsOfZip(event.target.value))
          setError(undefined)
        }}
      />
      <Button type="submit" size="large" wide busy={checking}>
        {checking ? 'Checking' : action}
      </Button>
    </form>
  )
}

const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))
