import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { useBlurAfterPress } from './after-press.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldTexts & { optional?: boolean }

/** The platform's own select; options are the children. */
export function SelectField({ label, hint, error, optional, className, ...select }: SelectFieldProps) {
  const generated = useId()
  const id = select.id ?? generated
  const leave = useBlurAfterPress(select.onBlur)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <select
        {...select}
        onBlur={leave}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classes('field-box', className)}
      />
    </FieldFrame>
  )
}
