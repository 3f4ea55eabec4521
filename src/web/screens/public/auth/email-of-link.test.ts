import { expect, test } from 'vitest'
import { confirmationTokenOf, emailOfLink } from './email-of-link.ts'

const tokenFor = (payload: unknown) =>
  `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

test.each(['ana@example.com', 'josé.ñandú@example.com'])('a link names %s', (email) => {
  expect(emailOfLink(tokenFor({ email }))).toBe(email)
})

test.each(['', 'a-code', 'a.b.c', tokenFor({}), tokenFor(null), tokenFor({ email: 7 })])(
  '%j names nobody',
  (token) => {
    expect(emailOfLink(token)).toBeNull()
  },
)

test('only the hash of a confirmation mail holds a token', () => {
  expect(confirmationTokenOf('#type=signup&token=a.b.c')).toBe('a.b.c')
  for (const hash of ['', '#type=recovery&token=a', '#type=signup', '#type=signup&token='])
    expect(confirmationTokenOf(hash)).toBeNull()
})
