import { type Ref, useId } from 'react'
import { describedBy, FieldError } from './field-frame.tsx'

type CheckboxFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ label, checked, onChange, error, required, ref }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-11 items-start gap-3">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          className="size-6 shrink-0 cursor-pointer accent-leaf"
        />
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
