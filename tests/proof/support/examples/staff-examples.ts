import { randomUUID } from 'node:crypto'
import type { PermittedEndpointName } from '../../../../src/contract/endpoints.ts'
import { STAFF_ACCOUNT_PASSWORD } from '../../../support/people/staff.ts'
import { DELIVERY } from '../world.ts'
import { about, type Example, NOTHING_SENT, plain } from './example.ts'
import { kitchenFloorExamples } from './kitchen-floor-examples.ts'
import { labelExamples } from './label-examples.ts'
import { stockExamples } from './stock-examples.ts'

const day = (date = DELIVERY.first) => ({ delivery_date: date })
/** A week without a menu of its own. */
const menuWeek = () => ({ scheduled_date: DELIVERY.second, version: 0 })
/** A driver is told of today's deliveries alone. */
const NOT_FOR_DRIVERS = { but: { driver: [404, 404] } } as const

const kitchen = {
  staffOrderEvents: plain(NOTHING_SENT, 200, { isStream: true }),
  listKitchenOrders: plain(() => ({ query: { date: DELIVERY.first } })),
  markOrderDelivered: about((of) => ({ body: { orderId: of.paidOrderId } }), [200, 404], NOT_FOR_DRIVERS),
  undoOrderDelivered: about(
    (of) => ({ body: { order_id: of.paidOrderId, delivered_at: '2026-12-07T15:00:00.000Z' } }),
    [409, 404],
    NOT_FOR_DRIVERS,
  ),
  markTestCustomer: about((of) => ({ body: { order_id: of.paidOrderId, is_test_customer: true } })),
  listUncheckedMeals: plain(NOTHING_SENT),
  listWorkOrders: plain(() => ({ query: { from: DELIVERY.first, to: DELIVERY.second } })),
  generateWorkOrder: plain(() => ({ body: day() })),
  exportKitchenCsv: plain(() => ({ query: { date: DELIVERY.first } })),
}

const weeks = {
  listCutoffs: plain(NOTHING_SENT),
  getRehearsal: plain(() => ({ query: day(DELIVERY.second) })),
  rehearseCutoff: plain(() => ({ body: day(DELIVERY.second) })),
  getCutoffReport: plain(() => ({ query: day(DELIVERY.second) }), 404),
  listDeclinedBoxes: plain(NOTHING_SENT),
  listDeliveryWeeks: plain(NOTHING_SENT),
  changeDeliveryWeek: plain(() => ({
    body: { status: 'closed', scheduled_date: '2027-01-04', reason: 'New Year' },
  })),
}

const money = {
  getMoney: plain(NOTHING_SENT),
  getOrderMoney: about((of) => ({ query: { number: of.paidOrderNumber } })),
  refundOrder: about((of) => ({
    body: {
      ...{ order_id: of.paidOrderId, amount_cents: 100, to: 'credit', reason: 'Cold' },
      request_key: randomUUID(),
    },
  })),
  leaveOrderUncooked: about((of) => ({ body: { order_id: of.paidOrderId } }), [409, 404]),
  listMoneyRequests: plain(NOTHING_SENT),
  approveMoneyRequest: about((of) => ({ body: { request: of.moneyRequestId } })),
  declineMoneyRequest: about((of) => ({ body: { request: of.moneyRequestId } })),
  setMoneyLimit: plain(() => ({ body: { limit_cents: 5000 } })),
  grantCredit: about((of) => ({
    body: { customer: of.customerId, amount_cents: 100, reason: 'Late', request_key: randomUUID() },
  })),
  returnStrayPayment: about((of) => ({ body: { stray_payment: of.strayId } })),
  settleStrayPayment: about((of) => ({
    body: { stray_payment: of.otherStrayId, as: 'other_means', note: 'By check' },
  })),
  listDisputes: plain(NOTHING_SENT),
  decideDispute: about((of) => ({ body: { dispute: of.disputeId, decision: 'go_on' } }), [409, 404]),
  listPromoReviews: plain(NOTHING_SENT),
  decidePromoReview: about((of) => ({ body: { review: of.reviewId, decision: 'stands' } }), [200, 409]),
  reconcileMoney: plain(NOTHING_SENT),
  listMenuWeeks: plain(NOTHING_SENT),
  saveMenuWeek: plain(() => ({
    body: { ...menuWeek(), meals: [], meals_max: null, publish_at: null },
  })),
  previewMenuWeek: plain(() => ({ body: menuWeek() })),
  previewOffer: plain(
    () => ({
      body: { change: { call: 'changeMealState', request: { id: randomUUID(), version: 1, to: 'off' } } },
    }),
    409,
  ),
  publishMenuWeek: plain(() => ({ body: menuWeek() }), 422),
  withdrawMenuWeek: plain(() => ({ body: menuWeek() }), 409),
  repeatMenuWeeks: plain(
    () => ({ body: { sources: [DELIVERY.second], first: DELIVERY.second, weeks: 1 } }),
    422,
  ),
  getShopState: plain(NOTHING_SENT),
  changeShopSwitch: plain(() => ({ body: { name: 'charges', is_stopped: false, reason: 'It works again' } })),
  listGivenUpMails: plain(NOTHING_SENT),
  sendMailsAgain: about((of) => ({ body: { mail_ids: [of.mailId] } }), [200, 200]),
  removeGivenUpMails: about((of) => ({ body: { mail_ids: [of.mailId] } }), [200, 200]),
}

const PROMO = {
  ...{ description: '10% off', kind: 'percent', value: 10, max_discount_cents: null, min_subtotal_cents: 0 },
  ...{ first_order_only: false, applies_to_renewals: false, total_limit: null, per_customer_limit: 1 },
  ...{ starts_at: null, ends_at: null },
}
const CLAIM = {
  ...{ id: null, version: null, claim: 'organic', subject: { kind: 'meal', id: randomUUID() } },
  ...{ owner: 'Ana Rivera', evidence: 'CCOF certificate 1204', ends_on: null },
}
const RATE = { county: 'Nowhere', category: 'refrigerated-meal', valid_from: '2027-06-01' }
const PLACE = { city: 'Newtown', state: 'FL', county: 'Lake', is_open: true }
const places = {
  listPlaces: plain(NOTHING_SENT),
  savePlace: plain(() => ({
    body: { ...PLACE, zip_code: String(33_000 + Math.floor(Math.random() * 60_000)), version: null },
  })),
  getAffectedByClosing: plain(() => ({ query: { zip_code: '32801' } })),
  exportPlaces: plain(NOTHING_SENT),
  previewPlaces: plain(() => ({ body: { csv: 'zip_code,city,state,county,open\n' } })),
  importPlaces: plain(() => ({ body: { csv: 'zip_code,city,state,county,open\n', seen: '' } })),
  listWaiting: plain(() => ({ query: { zip_code: '99501' } })),
  getCompany: plain(NOTHING_SENT),
  listShopTexts: plain(NOTHING_SENT),
  // Two at once are versions of the same text: one of them is refused.
  publishShopText: plain(() => ({ body: { kind: 'faq', version: 9, body: 'Ask us.' } }), 409),
  saveClaim: plain(() => ({ body: CLAIM }), 404),
  removeClaim: plain(() => ({ body: { id: randomUUID(), version: 1, reason: 'It has ended' } }), 404),
  keepEvidence: plain(
    () => ({ body: { id: randomUUID(), version: 1, name: 'a.pdf', content: 'JVBERi0x' } }),
    404,
  ),
  readEvidence: plain(() => ({ query: { claim: randomUUID() } }), 404),
  listPromoCodes: plain(NOTHING_SENT),
  makePromoCode: plain(() => ({ body: { code: `NEW-${randomUUID().slice(0, 8)}`, ...PROMO } })),
  changePromoCode: plain(() => ({ body: { id: randomUUID(), version: 1, ...PROMO } }), 404),
  stopPromoCode: plain(
    () => ({ body: { id: randomUUID(), version: 1, is_stopped: true, reason: 'It was on a forum' } }),
    404,
  ),
  listTaxRates: plain(NOTHING_SENT),
  addTaxRate: plain(() => ({
    body: { ...RATE, county: `County ${randomUUID().slice(0, 8)}`, rate_bp: 650 },
  })),
  removeTaxRate: plain(() => ({ body: RATE }), 404),
  inviteWaiting: plain(() => ({ body: { zip_code: '99501', count: 1, capacity: 1, version: 1 } }), 404),
}

const NUTRITION = {
  ...{ kcal: 40, protein_mg: 1100, carbs_mg: 9300, fat_mg: 100 },
  ...{ saturated_fat_mg: null, sugars_mg: null, fiber_mg: null, sodium_mg: null },
}
const EMPTY_FILE = { file: 'meals', content: '{ "meals": [] }', confirms_checks: false }
const unknownDraft = () => ({ body: { recipe_id: randomUUID(), version: 1 } })
const menu = {
  getRecipeBook: plain(NOTHING_SENT),
  listRecipeVersions: plain(() => ({ query: { recipe_id: randomUUID() } })),
  saveIngredient: plain(() => ({
    body: {
      ...{ id: null, version: null, name: `Onion ${randomUUID()}`, label_name: null, species: null },
      ...{ sub_ingredients: null, allergens: [], protein_kind: null, shelf_days: 20, edible_bp: 9000 },
      ...{ nutrition: NUTRITION, nutrition_source: 'USDA' },
      packs: [
        { supplier: 'Market', name: '10 kg', content_mg: 10_000_000, price_cents: 900, is_preferred: true },
      ],
    },
  })),
  checkIngredient: plain(() => ({ body: { id: randomUUID(), version: 1, is_checked: true } }), 404),
  createRecipe: plain(() => ({ body: { name: `Sauce ${randomUUID()}`, kind: 'part' } })),
  startRecipeDraft: plain(() => ({ body: { recipe_id: randomUUID() } }), 404),
  saveRecipeDraft: plain(
    () => ({
      body: {
        ...{ recipe_id: randomUUID(), version: 1, name: 'Sauce', portions: 1, output_mg: 1000, method: '' },
        lines: [{ ingredient_id: randomUUID(), part_recipe_id: null, net_mg: 1000, prep: 'diced' }],
      },
    }),
    404,
  ),
  discardRecipeDraft: plain(unknownDraft, 404),
  publishRecipe: plain(unknownDraft, 404),
  renewRecipes: plain(() => ({ body: { part_recipe_id: randomUUID(), as: 'draft' } }), 404),
  listMealRatings: plain(NOTHING_SENT),
  listProblems: plain(NOTHING_SENT),
  answerProblem: plain(
    () => ({ body: { id: randomUUID(), version: 1, way: 'reason', words: 'We are sorry' } }),
    404,
  ),
  setProblemPolicy: plain(
    () => ({
      body: {
        ...{ per_report_cents: 1000, per_box_cents: 2000, per_household_cents: 4000, period_days: 30 },
        version: 99,
      },
    }),
    409,
  ),
  readProblemPhoto: plain(() => ({ query: { report: randomUUID() } }), 404),
  listStaffMeals: plain(NOTHING_SENT),
  saveMeal: plain(() => ({
    body: {
      ...{ id: null, version: null, name: `Soup ${randomUUID()}`, slug: `soup-${randomUUID()}` },
      ...{ description: '', main_ingredients: '', nutritional_description: '', category: 'Soups' },
      ...{ heating_text: '', storage_text: '', eat_within_days: 4 },
      ...{ sell_price_cents: 1200, sort_order: 5 },
      ...{ recipe_version_id: null, typed_macros: null, below_cost_reason: null },
    },
  })),
  changeMealState: plain(() => ({ body: { id: randomUUID(), version: 1, to: 'off' } }), 404),
  getOfferHistory: plain(() => ({ query: { kind: 'meal', id: randomUUID() } })),
  exportMenu: plain(() => ({ query: { file: 'recipes' } })),
  previewMenuFile: plain(() => ({ body: EMPTY_FILE })),
  importMenuFile: plain(() => ({ body: { ...EMPTY_FILE, seen: '' } }), 409),
  saveMealPicture: plain(
    () => ({
      body: {
        ...{
          meal_id: randomUUID(),
          version: 1,
          picture_id: null,
          content: 'AAAA',
          alt_text: 'A bowl of soup',
        },
        crop: { turn: 0, left: 0, top: 0, width: 10_000 },
      },
    }),
    404,
  ),
  arrangeMealPictures: plain(() => ({ body: { meal_id: randomUUID(), version: 1, picture_ids: [] } }), 404),
  readPictureOriginal: plain(() => ({ query: { picture: randomUUID() } }), 404),
}

const NO_ACCOUNT = { but: { 'shared password': [409, 409], 'shared password alone': [409, 409] } } as const

const people = {
  listStaff: plain(NOTHING_SENT),
  addStaffAccount: plain(() => ({
    body: {
      email: `cook-${randomUUID().slice(0, 8)}@kitchen.example`,
      role: 'kitchen',
      password: 'seven-spoons-of-salt',
    },
  })),
  changeStaffAccount: about((of) => ({ body: { id: of.staffId, role: 'kitchen' } })),
  resetStaffPassword: about((of) => ({ body: { id: of.staffId, password: 'seven-spoons-of-salt' } })),
  switchSharedPassword: plain(() => ({ body: { on: false } }), 200, {
    // It would leave nobody who may sign in.
    but: { 'shared password alone': [409, 409] },
  }),
  changeOwnStaffPassword: plain(
    () => ({ body: { current_password: STAFF_ACCOUNT_PASSWORD, password: 'seven-spoons-of-salt' } }),
    200,
    NO_ACCOUNT,
  ),
  renewRecoveryCodes: plain(() => ({ body: { code: '123456' } }), 422, NO_ACCOUNT),
  removeSecondFactor: plain(() => ({ body: { code: '123456' } }), 422, NO_ACCOUNT),
  resetSecondFactor: about((of) => ({ body: { id: of.staffId } })),
  demandSecondFactor: plain(() => ({ body: { role: 'driver', on: true } })),
  findCustomers: plain(() => ({ query: { text: 'nobody at all' } })),
  getCustomer: about((of) => ({ query: { customer: of.customerId } })),
  writeCustomerNote: about((of) => ({
    body: { customer: of.customerId, kind: 'note', text: 'Called twice' },
  })),
  pinCustomerNote: about((of) => ({ body: { note: of.noteId, is_pinned: true } })),
  removeCustomerNote: about((of) => ({ body: { note: of.noteId } })),
  listStaffChanges: plain(NOTHING_SENT),
  listSecurityEvents: plain(NOTHING_SENT),
  exportSecurityLog: plain(NOTHING_SENT),
}

/** Calls that take a staff session with a permission. */
export const staffExamples: Record<PermittedEndpointName, Example> = {
  ...kitchen,
  ...kitchenFloorExamples,
  ...stockExamples,
  ...weeks,
  ...labelExamples,
  ...money,
  ...menu,
  ...people,
  ...places,
}
