import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spendCredit } from '../pricing/spend-credit.ts'
import { cents } from '../shared/money.ts'
import {
  goodwillEntries,
  holdCreditEntries,
  type LedgerAccount,
  type LedgerEntry,
  orderPaidEntries,
  refundEntries,
  strayInEntries,
  strayOutEntries,
  straySettledEntries,
} from './journal.ts'

const someCents = fc.integer({ min: 0, max: 1_000_000 })
const sumOf = (entries: LedgerEntry[]) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
const written = (entries: LedgerEntry[]) => entries.map(({ account, amountCents }) => [account, amountCents])

describe('an order that was paid', () => {
  const order = {
    userId: 'ana',
    subtotalCents: 16_000,
    shippingFeeCents: 999,
    discountCents: 1600,
    taxCents: 42,
  }

  it('brings money and owes tax, meals and delivery are sales, a discount is given away', () => {
    expect(written(orderPaidEntries({ ...order, creditCents: 0, chargedCents: 15_441 }))).toEqual([
      ['provider_cash', 15_441],
      ['discounts', 1600],
      ['meal_sales', -16_000],
      ['delivery_sales', -999],
      ['tax_payable', -42],
    ])
  })

  it('uses up the credit that was held for it', () => {
    const entries = written(orderPaidEntries({ ...order, creditCents: 15_391, chargedCents: 50 }))
    expect(entries.slice(0, 3)).toEqual([
      ['provider_cash', 50],
      ['held_credit', 15_391],
      ['discounts', 1600],
    ])
  })

  it.each([
    [0, 15_440],
    [0, 15_442],
    [15_400, 0],
    [15_441, 50],
  ])('is refused when %i of credit and %i charged do not pay it', (creditCents, chargedCents) => {
    expect(() => orderPaidEntries({ ...order, creditCents, chargedCents })).toThrow(RangeError)
  })
})

type Command =
  | { kind: 'box'; subtotal: number; shipping: number; discountPercent: number; tax: number }
  | { kind: 'refund'; cardPart: number; creditPart: number }
  | { kind: 'goodwill'; amount: number }
  | { kind: 'stray'; amount: number; end: 'none' | 'returned' | 'credit' | 'other_means' }
  | { kind: 'failed-charge'; amount: number }

const commands = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('box' as const),
      subtotal: someCents,
      shipping: fc.constantFrom(0, 999),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      tax: fc.integer({ min: 0, max: 5000 }),
    }),
    fc.record({ kind: fc.constant('refund' as const), cardPart: someCents, creditPart: someCents }),
    fc.record({ kind: fc.constant('goodwill' as const), amount: someCents }),
    fc.record({
      kind: fc.constant('stray' as const),
      amount: someCents,
      end: fc.constantFrom('none' as const, 'returned' as const, 'credit' as const, 'other_means' as const),
    }),
    fc.record({ kind: fc.constant('failed-charge' as const), amount: someCents }),
  ),
  { maxLength: 40 },
)

/** What the business means by each command, counted without the ledger. */
class Business {
  cash = 0
  credit = 0
  stray = 0
  transactions: LedgerEntry[][] = []

  balance(account: LedgerAccount) {
    return this.transactions
      .flat()
      .reduce((sum, entry) => sum + (entry.account === account ? entry.amountCents : 0), 0)
  }

  run(command: Command) {
    switch (command.kind) {
      case 'box': {
        const { subtotal, shipping, tax } = command
        const discountCents = Math.floor(((subtotal + shipping) * command.discountPercent) / 100)
        const total = subtotal + shipping - discountCents + tax
        const { creditCents, dueCents } = spendCredit(cents(total), cents(this.credit))
        this.transactions.push(holdCreditEntries('ana', creditCents))
        const amounts = { subtotalCents: subtotal, shippingFeeCents: shipping, discountCents, taxCents: tax }
        const paid = { userId: 'ana', ...amounts, creditCents, chargedCents: dueCents }
        this.transactions.push(orderPaidEntries(paid))
        this.cash += dueCents
        this.credit -= creditCents
        return
      }
      case 'refund':
        this.transactions.push(
          refundEntries({ userId: 'ana', cardCents: command.cardPart, creditCents: command.creditPart }),
        )
        this.cash -= command.cardPart
        this.credit += command.creditPart
        return
      case 'goodwill':
        this.transactions.push(goodwillEntries('ana', command.amount))
        this.credit += command.amount
        return
      case 'stray': {
        const { amount, end } = command
        this.transactions.push(strayInEntries(amount))
        if (end === 'returned') this.transactions.push(strayOutEntries(amount))
        else this.cash += amount
        if (end === 'credit' || end === 'other_means')
          this.transactions.push(straySettledEntries(amount, end === 'credit' ? 'ana' : null))
        if (end === 'credit') this.credit += amount
        if (end === 'none') this.stray += amount
        return
      }
      case 'failed-charge': {
        const held = Math.min(this.credit, command.amount)
        this.transactions.push(holdCreditEntries('ana', held), holdCreditEntries('ana', -held))
      }
    }
  }
}

describe('whatever happens, in whatever order', () => {
  it('every transaction sums to zero, cash is what came in less what went out, and credit is what is left of it', () => {
    fc.assert(
      fc.property(commands, (happened) => {
        const business = new Business()
        for (const command of happened) {
          business.run(command)
          for (const entries of business.transactions) expect(sumOf(entries)).toBe(0)
          expect(business.balance('provider_cash')).toBe(business.cash)
          expect(0 - business.balance('customer_credit')).toBe(business.credit)
          expect(business.balance('held_credit')).toBe(0)
          expect(0 - business.balance('stray_money')).toBe(business.stray)
          expect(business.credit).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('no transaction has an empty entry, and only customers own credit', () => {
    fc.assert(
      fc.property(commands, (happened) => {
        const business = new Business()
        for (const command of happened) business.run(command)
        for (const { account, userId, amountCents } of business.transactions.flat()) {
          expect(amountCents).not.toBe(0)
          expect(userId !== null).toBe(account === 'customer_credit' || account === 'held_credit')
        }
      }),
    )
  })
})
