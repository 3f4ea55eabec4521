import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { useBlurAfterPress } from './after-press.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { optional?: boolean; aside?: ReactNode }

/** An input with its label, hint and error. Takes `{...register('name')}` of react-hook-form as it is. */
export function TextField({ label, hint, error, optional, aside, className, ...input }: TextFieldProps) {
  const generated = useId()
  const id = input.id ?? generated
  const leave = useBlurAfterPress(input.onBlur)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false} aside={aside}>
      <input
        type="text"
        {...input}
        onBlur={leave}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classes('field-box', className)}
      />
    </FieldFrame>
  )
}
