import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { StrayWire } from '../../../../contract/staff/money-wire.ts'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { KitchenContext } from '../../../platform/kitchen-context.tsx'
import { StraysCard } from './strays-card.tsx'

const settlement = { as: 'other_means', note: 'Check 1042', by: 'owner@kitchen.example' } as const
const stray: StrayWire = {
  ...{ id: '7d1f0e3c-58a4-4d27-9a51-3a9f1f4f7b10', payment: 'pi_1', amount_cents: 17_949 },
  ...{ order_number: null, customer_email: null, reason: 'paid_twice', status: 'settled' },
  ...{ found_at: '2026-11-20T15:00:00.000Z', resolved_at: '2026-12-02T15:00:00.000Z' },
  settlement: { ...settlement, card_has_it_too: false },
}
const shown = (one: StrayWire) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <KitchenContext value={ORLANDO_KITCHEN}>
          <StraysCard strays={[one]} />
        </KitchenContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )

test('a settled payment that its card took after all says that its customer has it twice', () => {
  expect(shown(stray)).not.toContain('given back twice')
  const twice = shown({ ...stray, settlement: { ...settlement, card_has_it_too: true } })
  expect(twice).toContain('$179.49 was given back twice')
  expect(twice).toContain('It reached the card after all.')
})
