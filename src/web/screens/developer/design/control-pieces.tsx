import type { ComponentProps } from 'react'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { BackButton } from '../../../ui/buttons/back-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { ButtonTone } from '../../../ui/buttons/button-style.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { ChosenMark } from '../../../ui/fields/chosen-mark.tsx'
import { FilterChips, FilterRow } from '../../../ui/fields/filter-chips.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { TypedNumber } from '../../../ui/fields/typed-number.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ShownState } from './shown-states.ts'
import { Live, Piece, State } from './specimen.tsx'

const TONES: readonly ButtonTone[] = ['primary', 'accent', 'outline', 'quiet', 'danger', 'inverse']

/** What is pressed and chosen. */
export function ControlPieces() {
  return (
    <>
      {TONES.map((tone) => (
        <ButtonPiece key={tone} tone={tone} />
      ))}
      <SizesPiece />
      <LinksPiece />
      <StepperPiece />
      <ChipPieces />
      <TabsPiece />
      <TabStripPiece />
    </>
  )
}

function ButtonPiece({ tone }: { tone: ButtonTone }) {
  // Made for a leaf-colored ground.
  const ground = tone === 'inverse' ? 'rounded-field bg-leaf p-4' : undefined
  const state = (name: string, props: ComponentProps<typeof Button>, shown?: ShownState) => (
    <State name={name} {...(shown && { shown })}>
      <div className={ground}>
        <Button tone={tone} {...props} />
      </div>
    </State>
  )
  return (
    <Piece name={`Button, ${tone}`}>
      {state('default', { children: 'Continue' })}
      {state('hover', { children: 'Continue' }, 'hover')}
      {state('focus', { children: 'Continue' }, 'focus')}
      {state('busy', { children: 'Saving', busy: true })}
      {state('disabled', { children: 'Continue', disabled: true })}
    </Piece>
  )
}

function SizesPiece() {
  return (
    <Piece name="Button, sizes">
      <State name="small">
        <Button size="small">Undo</Button>
      </State>
      <State name="medium">
        <Button>
          <Icon name="download" />
          Download
        </Button>
      </State>
      <State name="large">
        <Button size="large">Start</Button>
      </State>
      <State name="wide" wide>
        <Button wide>Continue to meals</Button>
      </State>
    </Piece>
  )
}

function LinksPiece() {
  return (
    <Piece name="Links">
      <State name="LinkButton">
        <LinkButton to={screenPaths.zipGate}>Start an order</LinkButton>
      </State>
      <State name="BackButton">
        <BackButton />
      </State>
      <State name="TextLink">
        <TextLink to={screenPaths.landing}>How it works</TextLink>
      </State>
      <State name="TextLink, hover" shown="hover">
        <TextLink to={screenPaths.landing}>How it works</TextLink>
      </State>
      <State name="TextLink, focus" shown="focus">
        <TextLink to={screenPaths.landing}>How it works</TextLink>
      </State>
      <State name="TextButton">
        <TextButton>Send it again</TextButton>
      </State>
    </Piece>
  )
}

function StepperPiece() {
  const stepper = (start: number, name: string) => (
    <Live start={start}>
      {(value, change) => (
        <QuantityStepper name={name} value={value} onChange={change} maximum={12} unit="meals" />
      )}
    </Live>
  )
  return (
    <Piece name="QuantityStepper">
      <State name="default">{stepper(4, 'of some')}</State>
      <State name="hover" shown="hover">
        {stepper(4, 'pointed at')}
      </State>
      <State name="focus" shown="focus">
        {stepper(4, 'focused')}
      </State>
      <State name="at its minimum">{stepper(0, 'of none')}</State>
      <State name="at its maximum">{stepper(12, 'of many')}</State>
      <State name="typed">
        <Live start={4}>
          {(value, change) => (
            <QuantityStepper
              name="of a number that can be typed"
              value={value}
              onChange={change}
              field={<TypedNumber label="Number that can be typed" value={value} onType={change} />}
            />
          )}
        </Live>
      </State>
      <State name="large">
        <QuantityStepper name="large" value={2} onChange={() => {}} size="large" />
      </State>
    </Piece>
  )
}

const PROTEINS = ['Chicken', 'Beef', 'Fish'].map((label) => ({ value: label, label }))
const COUNTED = [
  { value: 'vegetarian', label: 'Vegetarian', count: 4 },
  { value: 'fish', label: 'Fish', count: 2 },
  { value: 'pork', label: 'Pork', count: 0 },
]

function ChipPieces() {
  const chips = (legend: string, disabled = false) => (
    <Live<string[]> start={['Chicken']}>
      {(chosen, change) => (
        <ChipGroup
          legend={legend}
          hint="As many as you like."
          options={PROTEINS}
          chosen={chosen}
          onChange={change}
          disabled={disabled}
        />
      )}
    </Live>
  )
  return (
    <>
      <Piece name="ChipGroup">
        <State name="default, one chosen">{chips('Proteins')}</State>
        <State name="hover" shown="hover">
          {chips('Pointed at')}
        </State>
        <State name="focus" shown="focus">
          {chips('Focused')}
        </State>
        <State name="disabled">{chips('Not now', true)}</State>
      </Piece>
      <Piece name="ChosenMark">
        <State name="chosen">
          <ChosenMark chosen />
        </State>
        <State name="not chosen">
          <ChosenMark chosen={false} />
        </State>
      </Piece>
      <Piece name="FilterChips">
        <State name="one chosen, one that would leave nothing" wide>
          <Live<string[]> start={['vegetarian']}>
            {(chosen, change) => <CountedChips chosen={chosen} onChange={change} />}
          </Live>
        </State>
        <State name="hover" shown="hover" wide>
          <CountedChips chosen={[]} onChange={() => {}} />
        </State>
        <State name="focus" shown="focus" wide>
          <CountedChips chosen={['fish']} onChange={() => {}} />
        </State>
      </Piece>
    </>
  )
}

function CountedChips(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return (
    <FilterRow>
      <FilterChips legend="Diet" options={COUNTED} {...props} />
    </FilterRow>
  )
}

function TabsPiece() {
  const tabs = (['Orders', 'Subscription', 'Profile'] as const).map((label) => ({
    value: label,
    label,
    content: <p className="text-ink-soft">What belongs to it.</p>,
  }))
  const row = (label: string) => (
    <Live<'Orders' | 'Subscription' | 'Profile'> start="Orders">
      {(value, change) => <Tabs label={label} tabs={tabs} value={value} onChange={change} />}
    </Live>
  )
  return (
    <Piece name="Tabs">
      <State name="default" wide>
        {row('Parts')}
      </State>
      <State name="hover" shown="hover" wide>
        {row('Parts, pointed at')}
      </State>
      <State name="focus" shown="focus" wide>
        {row('Parts, focused')}
      </State>
    </Piece>
  )
}

function TabStripPiece() {
  const strip = (label: string) => (
    <Live<'Dec 7' | 'Dec 14'> start="Dec 14">
      {(value, change) => (
        <TabStrip
          label={label}
          value={value}
          onChange={change}
          tabs={(['Dec 7', 'Dec 14'] as const).map((day) => ({ value: day, content: day }))}
        >
          <p>What the box of {value} holds.</p>
        </TabStrip>
      )}
    </Live>
  )
  return (
    <Piece name="Tab strip">
      <State name="default" wide>
        {strip('Weeks')}
      </State>
      <State name="hover" shown="hover" wide>
        {strip('Weeks, pointed at')}
      </State>
      <State name="focus" shown="focus" wide>
        {strip('Weeks, focused')}
      </State>
    </Piece>
  )
}
