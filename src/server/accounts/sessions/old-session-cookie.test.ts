import { describe, expect, test } from 'vitest'
import { carryOver } from './old-session-cookie.ts'

const OLD = '__Secure-rf.session_token'
const PRESENT = '__Host-rf.session_token'
const NOW = new Date('2026-11-25T15:00:00Z')

const sent = (cookie?: string) => new Headers(cookie === undefined ? {} : { cookie })
const carried = (cookie: string, now = NOW) => carryOver(sent(cookie), true, now)

describe('a session of an earlier version', () => {
  test('is found under its present name, and the browser is given that one and rid of the old', () => {
    const found = carried(`theme=dark; ${OLD}=abc.def%3D; zip=32801`)
    expect(found?.headers.get('cookie')).toBe(
      `theme=dark; ${OLD}=abc.def%3D; zip=32801; ${PRESENT}=abc.def%3D`,
    )
    expect(found?.cookies).toEqual([
      `${PRESENT}=abc.def%3D; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `${OLD}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test('is found wherever it stands among the cookies', () => {
    for (const cookie of [`${OLD}=abc`, `${OLD}=abc; a=b`, `a=b;${OLD}=abc`])
      expect(carried(cookie)?.headers.get('cookie')).toContain(`${PRESENT}=abc`)
  })

  test('leaves the other headers of the request as they are', () => {
    const headers = new Headers({ cookie: `${OLD}=abc`, 'user-agent': 'a browser' })
    const found = carryOver(headers, true, NOW)
    expect(found?.headers.get('user-agent')).toBe('a browser')
    expect(headers.get('cookie'), 'what came in is not written to').toBe(`${OLD}=abc`)
  })
})

describe('nothing is carried over', () => {
  test('without such a cookie, or with one that only looks like it', () => {
    for (const cookie of ['', 'a=b', `x${OLD}=abc`, `a=${OLD}`, `${OLD}=`])
      expect([cookie, carried(cookie)]).toEqual([cookie, null])
    expect(carryOver(sent(), true, NOW)).toBeNull()
  })

  test('beside a present session, which is the newer one', () => {
    expect(carried(`${OLD}=old; ${PRESENT}=new`)).toBeNull()
  })

  test('without TLS, where the old name could not be set', () => {
    expect(carryOver(sent(`${OLD}=abc`), false, NOW)).toBeNull()
  })

  test('once every session of the earlier version has ended', () => {
    expect(carried(`${OLD}=abc`, new Date('2027-02-28T23:59:59.999Z'))).not.toBeNull()
    expect(carried(`${OLD}=abc`, new Date('2027-03-01T00:00:00Z'))).toBeNull()
  })
})
