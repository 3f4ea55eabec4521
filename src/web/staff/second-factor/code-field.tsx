import type { Ref } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FACTOR } from './second-factor.words.ts'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isRecovery?: boolean
  label?: string
}

/** Six digits of the app, which phones and password managers fill in, or a recovery code from paper. */
export function CodeField({ ref, value, onChange, error, isRecovery = false, label }: Props) {
  return (
    <TextField
      ref={ref}
      label={label ?? (isRecovery ? FACTOR.recoveryLabel : FACTOR.code)}
      hint={isRecovery ? FACTOR.recoveryHint : undefined}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
