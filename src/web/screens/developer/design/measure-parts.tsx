import { type Tokens, tokensOf } from './read-tokens.ts'
import { Part, Piece, State } from './specimen.tsx'

const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

/** What does not change with the scheme: type, space, corners, widths, movement. */
export function MeasureParts({ tokens }: { tokens: Tokens }) {
  return (
    <Part title="Type, space and movement">
      <Piece name="Type scale">
        {tokensOf(tokens, '--text-').map(({ name, value }) => (
          <State key={name} name={`${name}: ${value}`} wide>
            <p
              className="font-display [overflow-wrap:anywhere]"
              style={{
                fontSize: `var(--text-${name})`,
                lineHeight: `var(--text-${name}--line-height)`,
              }}
            >
              Braised, roasted, seared
            </p>
          </State>
        ))}
      </Piece>
      <Piece name="Typefaces">
        {tokensOf(tokens, '--font-')
          .filter(({ name }) => !name.startsWith('weight'))
          .map(({ name, value }) => (
            <State key={name} name={`${name}: ${value}`} wide>
              <p className="text-xl" style={{ fontFamily: `var(--font-${name})` }}>
                Ten meals, every Monday: 0123456789
              </p>
            </State>
          ))}
      </Piece>
      <Piece name="Spacing">
        {SPACES.map((step) => (
          <State key={step} name={`${step}: ${step / 4} rem`}>
            <div className="h-6 bg-leaf" style={{ width: `calc(var(--spacing) * ${step})` }} />
          </State>
        ))}
      </Piece>
      <Piece name="Corners">
        {tokensOf(tokens, '--radius-').map(({ name, value }) => (
          <State key={name} name={`${name}: ${value}`}>
            <div
              className="h-16 w-24 border border-line-strong bg-card"
              style={{ borderRadius: `var(--radius-${name})` }}
            />
          </State>
        ))}
      </Piece>
      <Piece name="Widths">
        {tokensOf(tokens, '--container-').map(({ name, value }) => (
          <State key={name} name={`${name}: ${value}`} wide>
            <div
              className="h-3 max-w-full rounded-pill bg-clay"
              style={{ width: `var(--container-${name})` }}
            />
          </State>
        ))}
      </Piece>
      <Piece name="Movement">
        <State name={`Change of a state: ${tokens.get('--default-transition-duration')}. Point at it.`}>
          <div className="size-16 rounded-field bg-leaf transition-transform hover:translate-x-4" />
        </State>
        {tokensOf(tokens, '--animate-').map(({ name, value }) => (
          <State key={name} name={`${name}: ${value}`}>
            <div className="size-16 rounded-field bg-clay" style={{ animation: `var(--animate-${name})` }} />
          </State>
        ))}
      </Piece>
    </Part>
  )
}
