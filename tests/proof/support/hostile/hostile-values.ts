import type { Chance } from './chance.ts'

/** Stands in every hostile text, so that it is recognized where no input may turn up. */
export const MARK = 'hostilemark'

const NUL = String.fromCharCode(0)
const code = (...points: number[]) => String.fromCodePoint(...points)

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    NUL,
    `${MARK}${NUL}`,
    code(0xd800),
    `${MARK} ${code(0xdfff)}`,
    code(0xfeff),
    code(0x202e),
    '\r\n',
  ],
  ...[
    code(0x1f469, 0x200d, 0x1f373),
    `e${code(0x301).repeat(400)}`,
    code(0x958).repeat(400),
    code(0xfdfa).repeat(200),
  ],
  ...['x'.repeat(10_000), `${MARK}`.repeat(4_000), '9'.repeat(400), 'é'.repeat(513)],
  ...[
    `’; drop table orders; -- ${MARK}`,
    `' or '1'='1`,
    `${MARK}'); select pg_sleep(5); --`,
    '$1',
    '%',
    '_',
    '\\',
  ],
  ...[`<script>${MARK}</script>`, `"><img src=x onerror=${MARK}>`, '{{7*7}}', `\${${MARK}}`, '<!--', '&lt;'],
  ...[`=cmd|' /C ${MARK}'!A0`, '+1+1', '-1+1', '@SUM(1)', '\t=1', '"a","b"\n'],
  ...[
    `${MARK}\r\nx-injected: 1`,
    `a@b.example\r\nbcc: ${MARK}@elsewhere.example`,
    `a@b.example,${MARK}@c.example`,
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    `/${MARK}`,
    `//elsewhere.example/${MARK}`,
    'javascript:alert(1)',
    'file:///etc/passwd',
  ],
  ...['null', 'undefined', 'NaN', 'true', '0', '-1', '1e308', '0x10', '00000000-0000-0000-0000-000000000000'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
  ...[
    '2026-02-30',
    '9999-99-99',
    '0000-00-00',
    '2026-12-07T00:00:00Z',
    '-271821-04-20',
    '+275760-09-13',
    '2026-12-14',
  ],
  ...[
    'a@b',
    `${'a'.repeat(300)}@example.com`,
    '"a b"@example.com',
    `${MARK}@example.com`,
    '32801',
    '３２８０１',
    '99501',
    '328 01',
  ],
]

const NUMBERS: readonly number[] = [
  ...[
    0,
    -0,
    -1,
    1,
    0.1,
    1e-9,
    99,
    100,
    101,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
  ],
  ...[1e21, 1e308, -1e308, Number.MIN_VALUE, 50_001, 10_000_001],
]

function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = MARK
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { nested: value }
  return value
}

/** An object whose own keys are those that JavaScript uses itself. */
function prototypeKeys(): object {
  return Object.fromEntries([
    ['__proto__', { isAdmin: true, role: 'owner' }],
    ['constructor', { prototype: { role: 'owner' } }],
    ['toString', MARK],
  ])
}

const OTHERS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[], [[]]],
  () => nested(600, true),
  () => nested(300, false),
  () => Array.from({ length: 2_000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
  prototypeKeys,
]

function scrambled(chance: Chance): string {
  const points = Array.from({ length: chance.upTo(30) }, () =>
    chance.upTo(chance.percent(50) ? 0x80 : 0xffff),
  )
  return `${MARK}${points.map((point) => String.fromCharCode(point)).join('')}`
}

/** Anything but what is asked for. */
export function hostileValue(chance: Chance): unknown {
  const die = chance.upTo(10)
  if (die < 5) return chance.pick(TEXTS)
  if (die < 6) return scrambled(chance)
  if (die < 8) return chance.pick(NUMBERS)
  return chance.pick(OTHERS)()
}

export const hostileText = (chance: Chance): string =>
  chance.percent(80) ? chance.pick(TEXTS) : scrambled(chance)

export const hostileNumber = (chance: Chance): number =>
  chance.percent(70) ? chance.pick(NUMBERS) : chance.upTo(1_000_000) - 500_000
