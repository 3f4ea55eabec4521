import { useId } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { describedBy, FieldError, FieldFrame } from '../../../ui/fields/field-frame.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Live, Piece, State } from './specimen.tsx'

/** What is filled in. */
export function FieldPieces() {
  return (
    <>
      <TextPiece />
      <NumberPiece />
      <LongerPieces />
      <ChoicePieces />
    </>
  )
}

function TextPiece() {
  return (
    <Piece name="TextField">
      <State name="empty">
        <TextField label="Street address" placeholder="100 South Orange Avenue" />
      </State>
      <State name="filled, with a hint">
        <TextField label="Phone" hint="For the driver only." defaultValue="(407) 555-0123" />
      </State>
      <State name="optional">
        <TextField label="Apartment" optional />
      </State>
      <State name="focus" shown="focus">
        <TextField label="City" defaultValue="Winter Park" />
      </State>
      <State name="error">
        <TextField label="ZIP code" defaultValue="3280" error="A ZIP code has five digits." />
      </State>
      <State name="disabled">
        <TextField label="Email" defaultValue="maya@example.com" disabled />
      </State>
    </Piece>
  )
}

function NumberPiece() {
  const field = (label: string, start: string, error?: string) => (
    <Live start={start}>
      {(text, change) => (
        <NumberField
          label={label}
          error={error}
          text={text}
          value={Number(text)}
          minimum={1}
          maximum={10}
          onType={change}
          less={`Less of ${label}`}
          more={`More of ${label}`}
        />
      )}
    </Live>
  )
  return (
    <Piece name="NumberField">
      <State name="default">{field('People', '4')}</State>
      <State name="focus" shown="focus">
        {field('Guests', '4')}
      </State>
      <State name="at its maximum">{field('Neighbors', '10')}</State>
      <State name="error">{field('Children', '12', 'Ten at most.')}</State>
    </Piece>
  )
}

function LongerPieces() {
  const weeks = ['One week', 'Two weeks', 'Four weeks'].map((label) => <option key={label}>{label}</option>)
  return (
    <>
      <Piece name="TextAreaField">
        <State name="empty, counted">
          <Live start="">
            {(value, change) => (
              <TextAreaField
                label="Notes"
                value={value}
                onChange={(event) => change(event.target.value)}
                length={value.length}
                maxLength={200}
                optional
              />
            )}
          </Live>
        </State>
        <State name="error">
          <TextAreaField label="Reason" error="Please say why." />
        </State>
        <State name="disabled">
          <TextAreaField label="Notes of the kitchen" defaultValue="Little salt." disabled />
        </State>
      </Piece>
      <Piece name="SelectField">
        <State name="default">
          <SelectField label="Pause for">{weeks}</SelectField>
        </State>
        <State name="focus" shown="focus">
          <SelectField label="Pause for" hint="Nothing is charged meanwhile.">
            {weeks}
          </SelectField>
        </State>
        <State name="error">
          <SelectField label="Pause for" error="Please choose how long.">
            {weeks}
          </SelectField>
        </State>
        <State name="disabled">
          <SelectField label="Pause for" disabled>
            {weeks}
          </SelectField>
        </State>
      </Piece>
    </>
  )
}

function ChoicePieces() {
  const id = useId()
  const tick = (label: string, start: boolean, error?: string) => (
    <Live start={start}>
      {(checked, change) => (
        <CheckboxField label={label} checked={checked} onChange={change} error={error} required />
      )}
    </Live>
  )
  const lever = (label: string, start: boolean, disabled = false) => (
    <Live start={start}>
      {(checked, change) => (
        <SwitchField label={label} checked={checked} onChange={change} disabled={disabled} />
      )}
    </Live>
  )
  return (
    <>
      <Piece name="CheckboxField">
        <State name="empty">{tick('I agree', false)}</State>
        <State name="ticked">{tick('I agree that my card is charged every week', true)}</State>
        <State name="focus" shown="focus">
          {tick('I agree', false)}
        </State>
        <State name="error">{tick('I agree', false, 'Please agree first.')}</State>
      </Piece>
      <Piece name="SwitchField">
        <State name="off">{lever('Weekly menu by mail', false)}</State>
        <State name="on">{lever('Weekly menu by mail', true)}</State>
        <State name="focus" shown="focus">
          {lever('Weekly menu by mail', true)}
        </State>
        <State name="disabled">{lever('Weekly menu by mail', false, true)}</State>
      </Piece>
      <Piece name="FieldFrame">
        <State name="around a control of another kind">
          <FieldFrame id={id} label="Delivery day" hint="A Monday." error="We do not deliver on that day.">
            <input
              type="date"
              id={id}
              className="field-box"
              aria-describedby={describedBy(id, { hint: true, error: 'yes' })}
            />
          </FieldFrame>
        </State>
      </Piece>
      <Piece name="FieldError">
        <State name="below what it is about">
          <FieldError id={useId()}>Something is missing here.</FieldError>
        </State>
      </Piece>
    </>
  )
}
