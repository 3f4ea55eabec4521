import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { useBlurAfterPress } from './after-press.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> &
  FieldTexts & {
    optional?: boolean
    value?: Value
    onChoose?: (value: Value) => void
  }

/** The platform's own select. Its options are the children, and their values are of the kind of `value`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, optional, className, onChoose, ...select } = props
  const generated = useId()
  const id = select.id ?? generated
  const leave = useBlurAfterPress(select.onBlur)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <select
        {...select}
        onChange={(event) => onChoose?.(event.target.value as Value)}
        onBlur={leave}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classes('field-box', className)}
      />
    </FieldFrame>
  )
}
