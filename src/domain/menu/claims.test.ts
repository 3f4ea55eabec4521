import { expect, test } from 'vitest'
import { CLAIMS, type Claim, claimPhrases, madeOf } from './claims.ts'

const claim = (change: Partial<Claim> = {}): Claim => ({
  claim: 'organic',
  about: 'ingredients',
  owner: 'Head chef',
  evidence: 'Certificate 12 of the supplier',
  ...change,
})

test('every claim of the product has an owner and evidence', () => {
  expect(CLAIMS.filter(({ owner, evidence }) => !owner.trim() || !evidence.trim())).toEqual([])
})

test('claims join into what the meals are made of', () => {
  expect(madeOf(CLAIMS)).toBe('organic ingredients and pasture-raised meats')
  expect(madeOf([claim()])).toBe('organic ingredients')
})

test.each([[{ owner: ' ' }], [{ evidence: '' }]])('with %j a claim is not said', (missing) => {
  expect(claimPhrases([claim(missing), claim({ claim: 'pasture-raised', about: 'meats' })])).toEqual([
    'pasture-raised meats',
  ])
})

test('without a claim there is nothing to say', () => {
  expect(madeOf([])).toBeNull()
  expect(madeOf([claim({ evidence: '' })])).toBeNull()
})
