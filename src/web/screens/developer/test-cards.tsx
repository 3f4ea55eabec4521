import { Card, CardTitle } from '../../ui/card.tsx'

/** The payment provider's published test numbers; none of them is a real card. */
const TEST_CARDS: readonly { number: string; result: string }[] = [
  { number: '4242 4242 4242 4242', result: 'Payment succeeds' },
  { number: '4000 0000 0000 0002', result: 'Card is declined' },
  { number: '4000 0000 0000 9995', result: 'Declined: insufficient funds' },
  { number: '4000 0000 0000 0069', result: 'Declined: expired card' },
  { number: '4000 0000 0000 0127', result: 'Declined: incorrect CVC' },
  { number: '4000 0000 0000 0119', result: 'Declined: processing error' },
  { number: '4000 0025 0000 3155', result: 'Asks for authentication' },
  { number: '4000 0000 0000 0341', result: 'Succeeds now, later charges decline' },
  { number: '4000 0000 0000 0259', result: 'Succeeds, then the bank disputes it' },
  { number: '4000 0000 0000 1976', result: 'Succeeds, then the bank asks about it' },
  { number: '4000 0000 0000 5423', result: 'Succeeds, then a fraud warning comes' },
]

export function TestCards() {
  return (
    <Card aria-labelledby="test-cards-heading">
      <CardTitle id="test-cards-heading">Test cards</CardTitle>
      <p className="mt-1 text-ink-soft">With any future expiry date, any CVC and any ZIP code.</p>
      <dl className="mt-4 divide-y divide-line">
        {TEST_CARDS.map(({ number, result }) => (
          <div key={number} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="font-mono text-lg tabular-nums">{number}</dt>
            <dd className="text-ink-soft">{result}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
