import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  adminAccess,
  claimOrderInProgress,
  clearOnSignOut,
  demoOrder,
  demoUser,
  fixCardWanted,
  flowStarted,
  forgetOrderInProgress,
  localOrder,
  mealQuantities,
  rememberInWizard,
  removeOldAddress,
  reorderMeals,
  storedZipCode,
  unsentAnswers,
  wizardState,
} from './browser-storage.ts'

const area = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, text: string) => void map.set(key, text),
  removeItem: (key: string) => void map.delete(key),
})

let local: Map<string, string>
let session: Map<string, string>
beforeEach(() => {
  local = new Map()
  session = new Map()
  vi.stubGlobal('window', { localStorage: area(local), sessionStorage: area(session) })
})
afterEach(() => {
  clearOnSignOut()
  vi.unstubAllGlobals()
})

const startedAt = '2026-11-20T15:00:00.000Z'
const order = { startedAt, isNewOrder: true, householdSize: 2, mealQuantities: { m1: 3 } }
const wizard = {
  currentStep: '/meals',
  data: { householdSize: 2 },
  isComplete: false,
  address: { id: 'a1', data: { city: 'Orlando' } },
  meals: { data: { addon_quantity: 1, selectedMealIds: ['m1'] } },
}

type Kept = { read: () => unknown; save: (value: never) => void; remove: () => void }

describe.each<[string, Kept, unknown, string]>([
  ['rf_current_order', localOrder, order, JSON.stringify(order)],
  ['rf_wizard_v1', wizardState, wizard, JSON.stringify(wizard)],
  ['userZipCode', storedZipCode, '32801', '32801'],
  ['rf_meal_quantities', mealQuantities, { m1: 3, m2: 7 }, '{"m1":3,"m2":7}'],
  ['rf_reorder_meals', reorderMeals, [{ mealId: 'm1', quantity: 2 }], '[{"mealId":"m1","quantity":2}]'],
  ['rf_demo_order', demoOrder, { orderNumber: 'RF-2026-0001' }, '{"orderNumber":"RF-2026-0001"}'],
])('the key %s', (key, kept, value, text) => {
  test('holds its value in its shape, until it is removed', () => {
    kept.save(value as never)
    expect([...local]).toEqual([[key, text]])
    expect(kept.read()).toEqual(value)
    kept.remove()
    expect([local.size, kept.read()]).toEqual([0, null])
  })

  test.each(['', '{', 'null', 'true', '7', '"text"', '[[', 'undefined'])('reads %j as nothing', (garbage) => {
    local.set(key, garbage)
    expect(kept.read()).toBeNull()
  })
})

describe('the demo user', () => {
  const demo = { id: 'demo', email: 'a@b.co', name: 'Demo customer' }

  test.each(['rf_demo_user', 'demo_user'])('is found under %s, and removed from there', (key) => {
    local.set(key, JSON.stringify({ email: 'a@b.co' }))
    expect(demoUser.read()).toEqual(demo)
    demoUser.remove()
    expect([local.size, demoUser.read()]).toEqual([0, null])
  })

  test.each(['', '{', 'null', 'true', '7', '[]'])('is nobody for %j', (garbage) => {
    local.set('rf_demo_user', garbage)
    local.set('demo_user', garbage)
    expect(demoUser.read()).toBeNull()
  })

  test('is kept under rf_demo_user', () => {
    demoUser.save(demo)
    expect([...local.keys()]).toEqual(['rf_demo_user'])
  })
})

test('the wish to change the card lives in the session and counts once; a sign-out forgets it', () => {
  fixCardWanted.save()
  expect([...session.keys(), ...local.keys()]).toEqual(['rf_fix_card'])
  expect([fixCardWanted.take(), fixCardWanted.take()]).toEqual([true, false])
  session.set('rf_fix_card', 'https://elsewhere.example')
  expect(fixCardWanted.take()).toBe(false)
  fixCardWanted.save()
  clearOnSignOut()
  expect(fixCardWanted.take()).toBe(false)
})

test('the flag rf_flow_started lives in the session, the admin flag beyond it; anything but true is no', () => {
  flowStarted.save()
  adminAccess.save()
  expect([...session.keys(), ...local.keys()]).toEqual(['rf_flow_started', 'rf_admin_access'])
  expect([flowStarted.read(), adminAccess.read()]).toEqual([true, true])
  session.set('rf_flow_started', 'maybe')
  local.set('rf_admin_access', '{')
  expect([flowStarted.read(), adminAccess.read()]).toEqual([false, false])
  flowStarted.remove()
  adminAccess.remove()
  expect([session.size, local.size]).toEqual([0, 0])
})

test('the address of an older version is removed', () => {
  local.set('rf_address', '{"street":"1 Main Street"}')
  removeOldAddress()
  expect(local.size).toBe(0)
})

const fill = () => {
  localOrder.save(order)
  wizardState.save(wizard)
  mealQuantities.save({ m1: 3 })
  reorderMeals.save([{ mealId: 'm1', quantity: 3 }])
  demoUser.save({ id: 'demo', email: 'a@b.co', name: 'Demo' })
  local.set('demo_user', '{}')
  demoOrder.save({})
  storedZipCode.save('32801')
}

test('a placed or canceled order leaves nothing of itself', () => {
  fill()
  forgetOrderInProgress()
  expect([...local.keys()]).toEqual(['rf_demo_user', 'demo_user', 'rf_demo_order', 'userZipCode'])
})

test('a new order takes nothing over from the one before', () => {
  fill()
  localOrder.create({ startedAt })
  expect(localOrder.read()).toEqual({ startedAt, isNewOrder: true })
  expect([wizardState.read(), mealQuantities.read(), reorderMeals.read()]).toEqual([null, null, null])
})

test('an order in progress stays with who began it', () => {
  fill()
  claimOrderInProgress('ana')
  rememberInWizard({ currentStep: '/household' }, { householdSize: 2 })
  expect(wizardState.read()?.data).toEqual({ ...wizard.data, householdSize: 2, userId: 'ana' })
  claimOrderInProgress('ana')
  expect(localOrder.read()).toEqual(order)
  claimOrderInProgress('ben')
  expect([localOrder.read(), wizardState.read()]).toEqual([null, null])
})

test('what was typed and not sent stays in the tab, with who typed it, until the order is given up', () => {
  claimOrderInProgress('ana')
  rememberInWizard({ currentStep: '/address' })
  unsentAnswers.keep({ additionalNotes: 'Little salt' })
  unsentAnswers.keep({ address: { zipCode: '328' } })
  expect(unsentAnswers.read()).toMatchObject({ additionalNotes: 'Little salt', address: { zipCode: '328' } })
  expect([...local.keys()]).toEqual(['rf_wizard_v1'])
  claimOrderInProgress('ben')
  expect(unsentAnswers.read()).toBeNull()
  expect(session.size).toBe(0)
  unsentAnswers.keep({ householdSize: 3 })
  localOrder.create({ startedAt })
  expect(unsentAnswers.read()).toBeNull()
})

test('signing out leaves neither demo nor wizard nor order, only the ZIP code', () => {
  fill()
  clearOnSignOut()
  expect([...local.keys()]).toEqual(['userZipCode'])
})

test('an order is changed only where there is one', () => {
  expect(localOrder.update({ householdSize: 3 })).toBeNull()
  localOrder.save(order)
  expect(localOrder.update({ householdSize: 3 })).toEqual({ ...order, householdSize: 3 })
})

test('a browser that refuses to keep anything is remembered for until the page is loaded anew', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  localOrder.save(order)
  expect(localOrder.read()).toEqual(order)
  localOrder.remove()
  expect(localOrder.read()).toBeNull()
})

test('what could not be kept gives way to what can', () => {
  const keeps = window.localStorage.setItem
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  storedZipCode.save('32801')
  window.localStorage.setItem = keeps
  storedZipCode.save('32789')
  expect([storedZipCode.read(), local.get('userZipCode')]).toEqual(['32789', '32789'])
})
