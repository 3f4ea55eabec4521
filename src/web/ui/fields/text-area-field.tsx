import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { useBlurAfterPress } from './after-press.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaFieldProps = ComponentProps<'textarea'> &
  FieldTexts & {
    optional?: boolean
    /** With `maxLength`: how many characters are in it now, shown as a counter. */
    length?: number
    /** How the counter writes a number that is long; without it, its digits alone. */
    format?: (count: number) => string
  }

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, length, maxLength, format = String, className, ...area } = props
  const generated = useId()
  const id = area.id ?? generated
  const leave = useBlurAfterPress(area.onBlur)
  const counted = length !== undefined && maxLength !== undefined
  const description = [describedBy(id, { hint, error }), counted && `${id}-count`].filter(Boolean).join(' ')
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional ?? false}
      aside={
        counted && (
          <span id={`${id}-count`} className="text-sm text-ink-soft tabular-nums">
            {format(length)}/{format(maxLength)}
          </span>
        )
      }
    >
      <textarea
        rows={4}
        {...area}
        maxLength={maxLength}
        onBlur={leave}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={description || undefined}
        className={classes('field-box', className)}
      />
    </FieldFrame>
  )
}
