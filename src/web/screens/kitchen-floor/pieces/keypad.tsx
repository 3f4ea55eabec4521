import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KEYS } from './floor.words.ts'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const
const KEY =
  'min-h-18 min-w-18 rounded-field border border-line-strong bg-card text-3xl font-semibold tabular-nums transition-colors hover:bg-sand active:bg-leaf-soft'
const MOST_LETTERS = 7

type Props = {
  label: string
  value: string
  onType: (value: string) => void
  /** What stands behind the number. */
  unit?: string
  hasPoint?: boolean
  error?: string | undefined
  placeholder?: string
}

/** A number on keys for wet gloves; who has a keyboard types it. The keyboard of the tablet stays away. */
export function Keypad({ label, value, onType, unit, hasPoint = false, error, placeholder }: Props) {
  const id = useId()
  const press = (key: string) => {
    if (key === '.' && value.includes('.')) return
    onType(`${value}${key}`.slice(0, MOST_LETTERS))
  }
  return (
    <div className="flex w-full max-w-xs flex-col gap-3">
      <label htmlFor={id} className="text-lg font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="text"
          inputMode="none"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onType(target.value.slice(0, MOST_LETTERS))}
          className="field-box min-h-18 min-w-0 flex-1 text-right text-4xl font-semibold tabular-nums"
        />
        {unit && <span className="text-2xl font-semibold">{unit}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="grid grid-cols-3 gap-2">
        {DIGITS.map((key) => (
          <Key key={key} name={key} onPress={() => press(key)} />
        ))}
        {hasPoint ? <Key name="." spoken={KEYS.point} onPress={() => press('.')} /> : <span />}
        <Key name="0" onPress={() => press('0')} />
        <Key
          name={<Icon name="arrow-left" className="mx-auto size-7" />}
          spoken={KEYS.delete}
          onPress={() => onType(value.slice(0, -1))}
        />
      </div>
    </div>
  )
}

type KeyProps = { name: ReactNode; spoken?: string; onPress: () => void }

const Key = ({ name, spoken, onPress }: KeyProps) => (
  <button
    type="button"
    aria-label={spoken}
    // The focus stays where it is: a key is no place to be.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className={classes(KEY)}
  >
    {name}
  </button>
)
