import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CODE_FORM } from './codes.words.ts'
import type { EnteredCode } from './entered-code.ts'

type Props = {
  entered: EnteredCode
  errors: Partial<Record<keyof EnteredCode, string>>
  isNew: boolean
  /** What it gives, and its start, stay as they are. */
  wasUsed: boolean
  onEnter: (part: Partial<EnteredCode>) => void
}

type TypedField = {
  [Key in keyof EnteredCode]: EnteredCode[Key] extends boolean ? never : Key
}[keyof EnteredCode]

type FieldProps = Props & {
  name: TypedField
  label: string
  hint?: string
  type?: string
  disabled?: boolean
}

const Field = ({ name, label, hint, type = 'text', disabled, entered, errors, onEnter }: FieldProps) => (
  <TextField
    {...{ label, hint, type, disabled }}
    autoComplete="off"
    maxLength={type === 'text' ? 500 : undefined}
    value={entered[name]}
    error={errors[name]}
    onChange={(event) => onEnter({ [name]: event.target.value })}
  />
)

export function CodeFields(props: Props) {
  const { isNew } = props
  return (
    <>
      {isNew && <Field {...props} name="code" label={CODE_FORM.code} hint={CODE_FORM.codeHint} />}
      <Field {...props} name="description" label={CODE_FORM.description} hint={CODE_FORM.descriptionHint} />
      {!props.wasUsed && <GiftFields {...props} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...props} name="total" label={CODE_FORM.total} hint={CODE_FORM.noLimit} />
        <Field {...props} name="perCustomer" label={CODE_FORM.perCustomer} hint={CODE_FORM.noLimit} />
        {!props.wasUsed && <Field {...props} name="starts" label={CODE_FORM.starts} type="date" />}
        <Field {...props} name="ends" label={CODE_FORM.ends} hint={CODE_FORM.endsHint} type="date" />
      </div>
      {!isNew && <Field {...props} name="reason" label={CODE_FORM.reason} hint={CODE_FORM.reasonHint} />}
    </>
  )
}

function GiftFields(props: Props) {
  const { entered, onEnter } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={CODE_FORM.kind} value={entered.kind} onChoose={(kind) => onEnter({ kind })}>
          {(['percent', 'fixed', 'free_delivery'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {CODE_FORM.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {entered.kind !== 'free_delivery' && (
          <Field
            {...props}
            name="value"
            label={entered.kind === 'percent' ? CODE_FORM.percent : CODE_FORM.amount}
          />
        )}
        {entered.kind === 'percent' && (
          <Field {...props} name="most" label={CODE_FORM.most} hint={CODE_FORM.noLimit} />
        )}
        <Field {...props} name="least" label={CODE_FORM.least} hint={CODE_FORM.noLimit} />
      </div>
      <CheckboxField
        label={CODE_FORM.firstOnly}
        checked={entered.firstOnly}
        onChange={(firstOnly) => onEnter({ firstOnly, ...(firstOnly && { renewals: false }) })}
      />
      <CheckboxField
        label={CODE_FORM.renewals}
        checked={entered.renewals}
        onChange={(renewals) => onEnter({ renewals, ...(renewals && { firstOnly: false }) })}
      />
    </>
  )
}
