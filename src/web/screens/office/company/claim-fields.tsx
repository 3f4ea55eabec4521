import type { CompanyWire } from '../../../../contract/staff/company/company-wire.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CLAIM_FORM } from './company.words.ts'

/** `subject`: its kind and id. */
export type EnteredClaim = { claim: string; subject: string; owner: string; evidence: string; ends: string }

type Props = {
  entered: EnteredClaim
  tried: boolean
  isNew: boolean
  isTooLarge: boolean
  subjects: CompanyWire['subjects']
  onEnter: (part: Partial<EnteredClaim>) => void
  onFile: (file: File | null) => void
}

export function ClaimFields({ entered, tried, isNew, isTooLarge, subjects, onEnter, onFile }: Props) {
  const missing = (text: string) => (tried && !text.trim() ? CLAIM_FORM.missing : undefined)
  const typed = (name: 'claim' | 'owner' | 'evidence', label: string, hint?: string) => (
    <TextField
      {...{ label, hint }}
      maxLength={name === 'evidence' ? 500 : 120}
      autoComplete="off"
      value={entered[name]}
      error={missing(entered[name])}
      onChange={(event) => onEnter({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {isNew && typed('claim', CLAIM_FORM.claim, CLAIM_FORM.claimHint)}
      {isNew && (
        <SelectField
          label={CLAIM_FORM.subject}
          value={entered.subject}
          error={missing(entered.subject)}
          onChoose={(subject) => onEnter({ subject })}
        >
          <option value="" />
          <Subjects label={CLAIM_FORM.meals} subjects={subjects.filter(({ kind }) => kind === 'meal')} />
          <Subjects
            label={CLAIM_FORM.ingredients}
            subjects={subjects.filter(({ kind }) => kind === 'ingredient')}
          />
        </SelectField>
      )}
      {typed('owner', CLAIM_FORM.owner)}
      {typed('evidence', CLAIM_FORM.evidence, CLAIM_FORM.evidenceHint)}
      <TextField
        label={CLAIM_FORM.ends}
        hint={CLAIM_FORM.endsHint}
        type="date"
        value={entered.ends}
        onChange={(event) => onEnter({ ends: event.target.value })}
      />
      <TextField
        label={CLAIM_FORM.file}
        hint={CLAIM_FORM.fileHint}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        error={isTooLarge ? CLAIM_FORM.tooLarge : undefined}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </>
  )
}

const Subjects = ({ label, subjects }: { label: string; subjects: CompanyWire['subjects'] }) => (
  <optgroup label={label}>
    {subjects.map(({ kind, id, name }) => (
      <option key={id} value={`${kind}:${id}`}>
        {name}
      </option>
    ))}
  </optgroup>
)
