import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { type Caller, callersOf } from './callers.ts'
import { type Ask, askProduct } from './policy-matrix.ts'
import type { World } from './world.ts'

export type PlantedBug = { what: string; in: EndpointName; ask: Ask }

/** Products that forget something, made of the real one by asking it as somebody else. */
export function plantedPolicyBugs(world: World): PlantedBug[] {
  const { own, another } = world.households
  const callers = callersOf(world)
  const as = (name: Caller['name']): Caller => {
    const found = callers.find((caller) => caller.name === name)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  const instead =
    (who: Caller['name'], asked: Caller['name'], whenSaid = ''): Ask =>
    (question) => {
      const isMeant = question.caller.name === who && JSON.stringify(question.sent).includes(whenSaid)
      return askProduct(isMeant ? { ...question, caller: as(asked) } : question)
    }
  /** Does as asked in the name of the household, and says no. */
  const behindTheRefusal: Ask = async (question) => {
    if (question.caller.name === 'visitor') await askProduct({ ...question, caller: as('household') })
    return askProduct(question)
  }
  const tellsWhoseItIs: Ask = async (question) => {
    const isOthers = question.caller.household === own && says(question, another.belongings.draftOrderId)
    if (!isOthers) return askProduct(question)
    const refusal = { success: false, code: 'not_yours', error: 'This order is somebody else’s.' }
    return Response.json(refusal, { status: 404 })
  }
  const writesWhenRead: Ask = async (question) => {
    await own.call('saveMailConsent', { weekly_menu: true })
    return askProduct(question)
  }
  const breaks: Ask = async (question) => {
    if (question.caller.name !== 'support') return askProduct(question)
    return Response.json({ success: false, code: 'internal_error' }, { status: 500 })
  }
  return [
    { what: 'a missing permission', in: 'getMoney', ask: instead('kitchen', 'owner') },
    { what: 'a permission that nobody has', in: 'getOrderMoney', ask: instead('support', 'kitchen') },
    {
      ...{ what: 'a missing look at whose it is', in: 'startCheckout' },
      ask: instead('household', 'another household', another.belongings.draftOrderId),
    },
    { what: 'a session that outlives its end', in: 'getPortal', ask: instead('ended customer', 'household') },
    { what: 'a staff session that outlives its end', in: 'listStaff', ask: instead('ended staff', 'owner') },
    {
      what: 'an answer of another household',
      in: 'getOnboarding',
      ask: instead('household', 'another household'),
    },
    { what: 'e-mails for cooks', in: 'listKitchenOrders', ask: instead('kitchen', 'owner') },
    {
      what: 'a shared password that decides money',
      in: 'setMoneyLimit',
      ask: instead('shared password', 'owner'),
    },
    { what: 'a refusal that acts', in: 'skipBox', ask: behindTheRefusal },
    { what: 'a refusal that tells whose it is', in: 'startCheckout', ask: tellsWhoseItIs },
    { what: 'a reading call that writes', in: 'getSubscriptionCalendar', ask: writesWhenRead },
    { what: 'a refusal without a sentence', in: 'getMoney', ask: breaks },
  ]
}

const says = ({ sent }: { sent: object }, text: string) => JSON.stringify(sent).includes(text)
