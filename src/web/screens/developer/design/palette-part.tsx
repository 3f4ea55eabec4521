import { classes } from '../../../ui/classes.ts'
import { contrastRatio, parseHex } from './color-contrast.ts'
import { type ColorPair, colorPairs } from './color-pairs.ts'
import { type Tokens, tokensOf } from './read-tokens.ts'
import { Piece } from './specimen.tsx'

/** Every color of a scheme, and every pair with its contrast. */
export function PalettePart({ tokens }: { tokens: Tokens }) {
  const colors = tokensOf(tokens, '--color-').filter(({ value }) => parseHex(value))
  return (
    <>
      <Piece name="Palette">
        <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {colors.map(({ name, value }) => (
            <li key={name} className="min-w-0 text-sm">
              <div
                className="h-14 rounded-field border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              <p className="mt-1 font-medium">{name}</p>
              <p className="text-ink-soft">{value}</p>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Contrast">
        <ul className="grid w-full gap-2 sm:grid-cols-2">
          {colorPairs.map((pair) => (
            <Pair key={`${pair.front} ${pair.ground}`} pair={pair} tokens={tokens} />
          ))}
        </ul>
      </Piece>
    </>
  )
}

function Pair({ pair: { front, ground, minimum }, tokens }: { pair: ColorPair; tokens: Tokens }) {
  const [one, other] = [front, ground].map((name) => parseHex(tokens.get(`--color-${name}`) ?? ''))
  const ratio = one && other ? contrastRatio(one, other) : 0
  const isText = minimum > 3
  return (
    <li
      className="flex items-center gap-3 rounded-field border border-line px-3 py-2 text-sm"
      style={{ background: `var(--color-${ground})`, color: `var(--color-${isText ? front : 'ink'})` }}
    >
      {!isText && (
        <span className="size-5 rounded-full border-4" style={{ borderColor: `var(--color-${front})` }} />
      )}
      <span className="min-w-0 flex-1">
        {front} on {ground}
      </span>
      <span className={classes('tabular-nums', ratio < minimum && 'underline')}>
        {ratio.toFixed(1)} {ratio < minimum ? `below ${minimum}` : 'AA'}
      </span>
    </li>
  )
}
