import { expect, test } from 'vitest'
import { EXAMPLE_BRAND } from '../shared/brand.ts'
import { type Claim, claimFault, claimPhrases, foodWords } from './claims.ts'

const claim = (change: Partial<Claim> = {}): Claim => ({
  claim: 'organic',
  owner: 'Head chef',
  evidence: 'CCOF certificate 1204, filed 2026-10-02',
  ...change,
})
const both = [claim(), claim({ claim: 'pasture-raised', evidence: 'Audit of Lake Farm, 2026-09-14' })]

test('what can be proven is said in every place that is made for it', () => {
  expect(foodWords(both)).toEqual({
    madeOf: ' made from organic ingredients and pasture-raised meats',
    sourcing: 'We buy with the farm in mind: organic ingredients and pasture-raised meats.',
    firstFoodPoint: 'Organic ingredients',
    secondFoodPoint: 'Pasture-raised meats',
  })
  expect(foodWords(both.slice(1))).toMatchObject({
    madeOf: ' made from pasture-raised meats',
    firstFoodPoint: 'Pasture-raised meats',
    secondFoodPoint: EXAMPLE_BRAND.secondFoodPoint,
  })
})

test.each([
  [{ owner: ' ' }, 'no_owner'],
  [{ evidence: '' }, 'no_evidence'],
  [{ evidence: ' \n' }, 'no_evidence'],
  // What the product itself came with.
  [
    { evidence: 'Purchasing rule of the kitchen; the supplier’s certificate is to be filed here' },
    'placeholder',
  ],
  [{ evidence: 'TBD' }, 'placeholder'],
  [{ evidence: 'certificate pending, expected 2027' }, 'placeholder'],
  [{ evidence: 'n/a' }, 'placeholder'],
  [{ evidence: '???' }, 'placeholder'],
  [{ evidence: 'xxx' }, 'placeholder'],
  [{ evidence: '-' }, 'placeholder'],
  [{ evidence: '2026: to follow' }, 'placeholder'],
  [{ evidence: 'Example 1' }, 'placeholder'],
  [{ evidence: 'We only buy good things' }, 'placeholder'],
  [{ owner: 'todo' }, 'placeholder'],
] as const)('with %j a claim is not said', (change, fault) => {
  expect(claimFault(claim(change))).toBe(fault)
  expect(claimPhrases([claim(change), ...both.slice(1)])).toEqual(['pasture-raised meats'])
})

test.each([
  ...[
    'In progress 2026',
    'Awaiting certificate 2026',
    'will be filed by 2026-12-31',
    'Certificate to come 2026',
  ],
  ...['requested on 2026-11-01', 'ask supplier 2', 'Fill in, 2026', 'coming 2026', 'on its way, 2026'],
  ...['insert certificate number 12345', 'Certificate no. ____ 2026', '[certificate 1]', '<number> 2026'],
  ...[
    '{{CERT_1}}',
    'to-be-filed 2026',
    'to\u00a0be filed 2026',
    'TB\u200bD 1',
    't.b.d. 2026',
    'CERT pending2026',
  ],
  ...['1', '12345', 'Certificate no. 0000', 'asdf 1', 'we promise 100%'],
])('%j is a placeholder, though it has a number', (evidence) => {
  expect(claimFault(claim({ evidence }))).toBe('placeholder')
})

test.each(['nobody', 'Somebody', 'owner', 'Name', 'your name', 'John Doe', '1'])(
  '%j answers for nothing',
  (owner) => {
    expect(claimFault(claim({ owner }))).toBe('placeholder')
  },
)

test.each([
  'USDA Organic certificate 4710012345, Oregon Tilth, valid to 2027-03-01',
  'Supplier letter of 2026-10-02',
  'Certificate NOP-1234-US',
  'Oko-Control DE-OKO-006',
  'Audit of Lake Farm (no. 7)',
])('%j is evidence', (evidence) => {
  expect(claimFault(claim({ evidence }))).toBe(null)
})

test('without a claim the words are those of a product that claims nothing', () => {
  const { madeOf, sourcing, firstFoodPoint, secondFoodPoint } = EXAMPLE_BRAND
  for (const claims of [[], [claim({ evidence: '' })]])
    expect(foodWords(claims)).toEqual({ madeOf, sourcing, firstFoodPoint, secondFoodPoint })
  expect(Object.values(foodWords([])).join()).not.toMatch(/organic|pasture/i)
})
