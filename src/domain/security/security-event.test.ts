import { expect, test } from 'vitest'
import { securityEventOf } from './security-event.ts'

const call = { logged: null, status: 200, code: null, isStaffCall: false, isLocked: false } as const

test.each([
  ['a call that nobody asks after', {}, null],
  ['one that is logged and ends well', { logged: 'export' }, { kind: 'export', outcome: 'done' }],
  [
    'a wrong password',
    { logged: 'sign-in', status: 401, code: 'invalid_credentials' },
    { kind: 'sign-in', outcome: 'refused' },
  ],
  ['a fault of ours', { logged: 'money-given', status: 503 }, { kind: 'money-given', outcome: 'failed' }],
  ['a field that was filled in wrong', { logged: 'money-given', status: 422, code: 'invalid_input' }, null],
  [
    'a role that may not',
    { logged: 'money-given', status: 403, code: 'not_permitted', isStaffCall: true },
    { kind: 'call-refused', outcome: 'refused' },
  ],
  [
    'a stranger at a call of staff',
    { status: 401, code: 'staff_required', isStaffCall: true },
    { kind: 'call-refused', outcome: 'refused' },
  ],
  ['a household whose session is over', { status: 401, code: 'not_authenticated' }, null],
  ['another site', { status: 403, code: 'cross_site' }, { kind: 'call-refused', outcome: 'refused' }],
  [
    'too many calls',
    { status: 429, code: 'too_many_requests' },
    { kind: 'rate-limited', outcome: 'refused' },
  ],
  [
    'too many wrong passwords for one account',
    { logged: 'sign-in', status: 429, isLocked: true },
    { kind: 'account-locked', outcome: 'refused' },
  ],
] as const)('%s', (_what, seen, said) => expect(securityEventOf({ ...call, ...seen })).toEqual(said))
