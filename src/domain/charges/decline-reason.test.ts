import { describe, expect, it } from 'vitest'
import { declineReason, needsConfirmation } from './decline-reason.ts'

describe('the reason of a decline', () => {
  it('is told where it helps', () => {
    expect(declineReason('expired_card')).toBe('Your card has expired.')
    expect(declineReason('authentication_required')).toMatch(/confirm/)
    expect(needsConfirmation('authentication_required')).toBe(true)
    expect(needsConfirmation('expired_card')).toBe(false)
  })

  it.each(['stolen_card', 'lost_card', 'fraudulent', 'pickup_card', 'merchant_blacklist', 'never_heard_of'])(
    'is not told for %s, to households or to staff',
    (code) => expect(declineReason(code)).toBe('Your bank declined it.'),
  )
})
