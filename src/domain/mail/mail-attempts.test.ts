import { describe, expect, test } from 'vitest'
import {
  type MailRefusal,
  nextMailAttemptIn,
  PATIENCE_HOURS,
  PATIENCE_HOURS_AFTER_REFUSAL,
  patienceHours,
} from './mail-attempts.ts'

const refused = (command: string, reply: string): MailRefusal => ({ command, reply })

/** Every wait of a mail that never leaves, in seconds. */
function waits(refusal: MailRefusal | null): number[] {
  const found: number[] = []
  for (;;) {
    const wait = nextMailAttemptIn(found.length + 1, refusal)
    if (wait === null) return found
    found.push(wait)
  }
}
const hours = (seconds: readonly number[]) => seconds.reduce((sum, one) => sum + one, 0) / 3600

describe('a mail that did not leave', () => {
  test('is tried again after half a minute, then ever later, up to an hour', () => {
    expect(waits(null).slice(0, 10)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    expect(Math.max(...waits(null))).toBe(3600)
  })

  test('is given up after four days in which nobody took it', () => {
    expect(PATIENCE_HOURS).toBe(96)
    expect(hours(waits(null))).toBeGreaterThanOrEqual(96)
    expect(hours(waits(null))).toBeLessThan(97)
  })

  test.each([
    ['an unknown mailbox', 'RCPT TO', '550 5.1.1 No such user'],
    ['an address that nothing is delivered to', 'RCPT TO', '550-5.1.0 Address rejected\n550 5.1.0 for good'],
    ['a closed mailbox', 'RCPT TO', '550 5.2.1 Mailbox disabled'],
    ['a mail too large', 'DATA', '552 5.3.4 Message too big'],
    ['content that is not taken', 'DATA', '554 5.6.0 Invalid message'],
  ])('is given up at once for %s', (_reason, command, reply) => {
    expect(nextMailAttemptIn(1, refused(command, reply))).toBeNull()
  })

  test.each([
    ['does not say why', 'RCPT TO', '550 no such mailbox'],
    ['does not relay for us', 'RCPT TO', '554 5.7.1 Relay access denied'],
    ['does not like our address', 'RCPT TO', '553 5.1.8 Sender address rejected: domain not found'],
    ['finds the mail suspicious', 'DATA', '554 5.7.1 Blocked by policy'],
  ])('is tried for a day when its server refuses it and %s', (_reason, command, reply) => {
    expect(patienceHours(refused(command, reply))).toBe(PATIENCE_HOURS_AFTER_REFUSAL)
    expect(hours(waits(refused(command, reply)))).toBeGreaterThanOrEqual(24)
    expect(hours(waits(refused(command, reply)))).toBeLessThan(25)
  })

  test.each([
    ['a wrong password', 'AUTH PLAIN', '535 5.7.8 Authentication failed'],
    ['a server that takes nothing', 'CONN', '554 5.3.2 No SMTP service here'],
    ['a sender that is refused', 'MAIL FROM', '550 5.1.0 Sender rejected'],
    ['a recipient who has to wait', 'RCPT TO', '450 4.2.0 Greylisted'],
    ['a full mailbox', 'RCPT TO', '452 4.2.2 Mailbox full'],
    ['a busy server', 'DATA', '421 4.3.2 Closing'],
  ])('is tried for four days after %s', (_reason, command, reply) => {
    expect(patienceHours(refused(command, reply))).toBe(PATIENCE_HOURS)
  })
})
