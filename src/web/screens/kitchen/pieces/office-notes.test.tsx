import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FullKitchenOrder } from '../../../../contract/staff/kitchen-wire.ts'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { KitchenContext } from '../../../platform/kitchen-context.tsx'
import { StopCard } from '../driver/stop-card.tsx'
import { PackingListSheet } from '../paper/packing-list-sheet.tsx'
import { OfficeNotes } from './office-notes.tsx'

const order: FullKitchenOrder = {
  ...{ order_id: '7d1f0e3c-58a4-4d27-9a51-3a9f1f4f7b10', order_number: 'RF-2026-0001', status: 'confirmed' },
  ...{ is_test: false, is_test_customer: false, customer_name: 'Ana', customer_email: 'ana@example.com' },
  ...{ recipient_name: 'Ana', household_size: 1, delivery_date: '2026-12-07', meals: [] },
  delivery_address: {
    ...{ street: '12 Lake Eola Drive', apartment: '', city: 'Orlando', state: 'FL', zip: '32801' },
    ...{ phone: '', email: '', instructions: '', access_note: '' },
  },
  summary: { total_meals: 10, by_category: {} },
  dietary_preferences: { avoid_proteins: [], avoid_allergens: [], additional_notes: '', persons: [] },
  financial_summary: {
    ...{ subtotal_cents: 0, discount_cents: 0, promo_code: null, shipping_cents: 0, tax_cents: 0 },
    total_cents: 0,
  },
  staff_notes: { kitchen: ['For the cooks'], packing: ['For the packers'], driver: ['For the driver'] },
  ...{ refunded_in_full: false, cooked_all_the_same: false, payment_date: null, delivered_at: null },
  may_undo_delivered: false,
}

const shown = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <KitchenContext value={ORLANDO_KITCHEN}>{element}</KitchenContext>
    </MemoryRouter>,
  )

test('the packing list prints what the office wrote for the packers, and nothing else of it', () => {
  const sheet = shown(<PackingListSheet date={calendarDate('2026-12-07')} orders={[order]} />)
  expect(sheet).toContain('For the packers')
  expect(sheet).not.toMatch(/For the (cooks|driver)/)
})

test('a driver’s door shows what the office wrote for the driver, and nothing else of it', () => {
  const door = shown(<StopCard stop={order} onMark={() => {}} />)
  expect(door).toContain('For the driver')
  expect(door).not.toMatch(/For the (cooks|packers)/)
})

test('without notes there is no list of them', () => {
  expect(shown(<OfficeNotes notes={[]} />)).toBe('')
  expect(shown(<OfficeNotes />)).toBe('')
})
