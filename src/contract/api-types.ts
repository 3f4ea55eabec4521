import type * as accounts from './household/accounts-wire.ts'
import type * as card from './household/card-wire.ts'
import type * as checkout from './household/checkout-wire.ts'
import type * as customers from './household/customers-wire.ts'
import type * as menu from './household/menu-wire.ts'
import type * as ownSessions from './household/own-sessions-wire.ts'
import type * as persons from './household/persons-wire.ts'
import type * as portal from './household/portal-wire.ts'
import type * as preview from './household/preview-wire.ts'
import type * as area from './household/service-area-wire.ts'
import type { sessionResponseSchema } from './household/session-wire.ts'
import type * as subscription from './household/subscription-wire.ts'
import type * as address from './shared/address-wire.ts'
import type { Call } from './shared/api-call.ts'
import type { successSchema } from './shared/primitives-wire.ts'
import type * as company from './staff/company/company-wire.ts'
import type * as shopTexts from './staff/company/shop-texts-wire.ts'
import type * as desk from './staff/customers-desk-wire.ts'
import type * as disputes from './staff/disputes-wire.ts'
import type * as kitchen from './staff/kitchen-wire.ts'
import type * as mails from './staff/mails-wire.ts'
import type * as menuFiles from './staff/menu/menu-files-wire.ts'
import type * as menuWeeks from './staff/menu/menu-weeks-wire.ts'
import type * as offerHistory from './staff/menu/offer-history-wire.ts'
import type * as offerPreview from './staff/menu/offer-preview-wire.ts'
import type * as requests from './staff/money-requests-wire.ts'
import type * as money from './staff/money-wire.ts'
import type * as places from './staff/places-wire.ts'
import type { KitchenFloorApiTypes } from './staff/production/kitchen-floor-api-types.ts'
import type * as promoCodes from './staff/promo-codes-wire.ts'
import type * as recipes from './staff/recipes-wire.ts'
import type * as renewals from './staff/renewals-wire.ts'
import type * as factor from './staff/second-factor-wire.ts'
import type * as security from './staff/security-wire.ts'
import type * as shop from './staff/shop-wire.ts'
import type * as staffLog from './staff/staff-log-wire.ts'
import type * as staffMeals from './staff/staff-meals-wire.ts'
import type * as staff from './staff/staff-wire.ts'
import type * as taxes from './staff/tax-rates-wire.ts'
import type { VoicesApiTypes } from './voices-api-types.ts'

/** Request and answer of every JSON call; types only, so the browser pays nothing for it. */
export type ApiTypes = VoicesApiTypes &
  KitchenFloorApiTypes & {
    getSession: Call<null, typeof sessionResponseSchema>
    confirmEmail: Call<
      ReturnType<typeof accounts.confirmEmailRequestSchemaFor>,
      typeof accounts.confirmEmailResponseSchema
    >
    signUp: Call<ReturnType<typeof accounts.signUpRequestSchemaFor>, typeof accounts.signUpResponseSchema>
    getShopNotice: Call<null, typeof shop.shopNoticeResponseSchema>
    signIn: Call<typeof accounts.signInRequestSchema, typeof accounts.signedInResponseSchema>
    signOut: Call<null, typeof successSchema>
    signInWithGoogle: Call<null, typeof accounts.googleResponseSchema>
    requestPasswordReset: Call<typeof accounts.requestPasswordResetSchema, typeof successSchema>
    checkResetCode: Call<typeof accounts.checkResetCodeRequestSchema, typeof successSchema>
    resetPassword: Call<ReturnType<typeof accounts.resetPasswordRequestSchemaFor>, typeof successSchema>
    listSessions: Call<null, typeof ownSessions.ownSessionsResponseSchema>
    endSession: Call<typeof ownSessions.endSessionRequestSchema, typeof successSchema>
    endOtherSessions: Call<null, typeof successSchema>
    checkZip: Call<typeof area.checkZipRequestSchema, typeof area.checkZipResponseSchema>
    joinWaitlist: Call<typeof area.joinWaitlistRequestSchema, typeof area.joinWaitlistResponseSchema>
    getDeliverySchedule: Call<null, typeof menu.deliveryScheduleSchema>
    listMeals: Call<null, typeof menu.listMealsResponseSchema>
    listUncheckedMeals: Call<null, typeof menu.uncheckedMealsResponseSchema>
    getOnboarding: Call<null, typeof customers.onboardingResponseSchema>
    saveDietaryPreferences: Call<
      typeof customers.dietaryPreferencesSchema,
      typeof subscription.preferencesSavedSchema
    >
    savePersons: Call<typeof persons.savePersonsRequestSchema, typeof subscription.personsSavedSchema>
    saveHousehold: Call<typeof customers.saveHouseholdRequestSchema, typeof successSchema>
    saveAddress: Call<typeof address.deliveryAddressSchema, typeof customers.saveAddressResponseSchema>
    quoteFirstBox: Call<typeof checkout.quoteRequestSchema, typeof checkout.priceQuoteSchema>
    saveDraftOrder: Call<typeof checkout.draftOrderRequestSchema, typeof checkout.draftOrderResponseSchema>
    validatePromoCode: Call<typeof checkout.validatePromoRequestSchema, typeof checkout.promoResultSchema>
    removePromoCode: Call<null, typeof checkout.removePromoCodeResponseSchema>
    startCheckout: Call<
      typeof checkout.startCheckoutRequestSchema,
      typeof checkout.startCheckoutResponseSchema
    >
    foreseeNextCharge: Call<typeof checkout.nextChargeRequestSchema, typeof checkout.nextChargeResponseSchema>
    returnFromCheckout: Call<
      typeof checkout.checkoutReturnRequestSchema,
      typeof checkout.checkoutReturnResponseSchema
    >
    sendOrderEmail: Call<
      typeof checkout.sendOrderEmailRequestSchema,
      typeof checkout.sendOrderEmailResponseSchema
    >
    getPortal: Call<null, typeof portal.portalResponseSchema>
    updateSubscriptionMeals: Call<
      typeof portal.updateSubscriptionMealsRequestSchema,
      typeof portal.mealsUpdatedSchema
    >
    updatePreferences: Call<
      typeof portal.updatePreferencesRequestSchema,
      typeof subscription.preferencesSavedSchema
    >
    startCardChange: Call<null, typeof card.startCardChangeResponseSchema>
    returnFromCardChange: Call<
      typeof card.cardChangeReturnRequestSchema,
      typeof card.cardChangeReturnResponseSchema
    >
    saveMailConsent: Call<typeof portal.saveMailConsentRequestSchema, typeof successSchema>
    getSubscriptionCalendar: Call<null, typeof subscription.subscriptionCalendarSchema>
    previewChange: Call<typeof preview.previewChangeRequestSchema, typeof preview.previewSchema>
    skipBox: Call<typeof subscription.boxRequestSchema, typeof subscription.changedSchema>
    unskipBox: Call<typeof subscription.boxRequestSchema, typeof subscription.changedSchema>
    editBox: Call<typeof subscription.editBoxRequestSchema, typeof subscription.changedSchema>
    pauseSubscription: Call<typeof subscription.pauseRequestSchema, typeof subscription.changedSchema>
    resumeSubscription: Call<null, typeof subscription.changedSchema>
    changeHousehold: Call<
      typeof subscription.changeHouseholdRequestSchema,
      typeof subscription.changeHouseholdResponseSchema
    >
    changeAddress: Call<typeof subscription.changeAddressRequestSchema, typeof subscription.changedSchema>
    cancelSubscription: Call<
      typeof subscription.cancelRequestSchema,
      typeof subscription.canceledResponseSchema
    >
    reactivateSubscription: Call<
      typeof subscription.reactivateRequestSchema,
      typeof subscription.changedSchema
    >
    openStaffSession: Call<
      typeof kitchen.openStaffSessionRequestSchema,
      typeof kitchen.staffSessionResponseSchema
    >
    closeStaffSession: Call<null, typeof successSchema>
    signInStaff: Call<typeof staff.signInStaffRequestSchema, typeof kitchen.staffSessionResponseSchema>
    listStaff: Call<null, typeof staff.staffListSchema>
    addStaffAccount: Call<typeof staff.addStaffAccountRequestSchema, typeof successSchema>
    changeStaffAccount: Call<typeof staff.changeStaffAccountRequestSchema, typeof successSchema>
    resetStaffPassword: Call<typeof staff.resetStaffPasswordRequestSchema, typeof successSchema>
    passSecondFactor: Call<typeof factor.secondFactorCodeSchema, typeof factor.stepPassedSchema>
    setFirstStaffPassword: Call<
      typeof staff.setFirstStaffPasswordRequestSchema,
      typeof factor.stepPassedSchema
    >
    beginSecondFactor: Call<
      typeof factor.beginSecondFactorRequestSchema,
      typeof factor.begunSecondFactorSchema
    >
    confirmSecondFactor: Call<typeof factor.secondFactorCodeSchema, typeof factor.recoveryCodesSchema>
    renewRecoveryCodes: Call<typeof factor.secondFactorCodeSchema, typeof factor.recoveryCodesSchema>
    removeSecondFactor: Call<typeof factor.secondFactorCodeSchema, typeof successSchema>
    resetSecondFactor: Call<typeof factor.resetSecondFactorRequestSchema, typeof successSchema>
    demandSecondFactor: Call<typeof factor.demandSecondFactorRequestSchema, typeof successSchema>
    changeOwnStaffPassword: Call<typeof staff.changeOwnStaffPasswordRequestSchema, typeof successSchema>
    switchSharedPassword: Call<typeof staff.switchSharedPasswordRequestSchema, typeof successSchema>
    listKitchenOrders: Call<
      typeof kitchen.kitchenOrdersQuerySchema,
      typeof kitchen.kitchenOrdersResponseSchema
    >
    markOrderDelivered: Call<
      typeof kitchen.markDeliveredRequestSchema,
      typeof kitchen.markDeliveredResponseSchema
    >
    undoOrderDelivered: Call<
      typeof kitchen.undoDeliveredRequestSchema,
      typeof kitchen.undoDeliveredResponseSchema
    >
    markTestCustomer: Call<
      typeof kitchen.markTestCustomerRequestSchema,
      typeof kitchen.markTestCustomerResponseSchema
    >
    listWorkOrders: Call<typeof kitchen.workOrdersQuerySchema, typeof kitchen.workOrdersResponseSchema>
    generateWorkOrder: Call<
      typeof kitchen.generateWorkOrderRequestSchema,
      typeof kitchen.generateWorkOrderResponseSchema
    >
    getMoney: Call<null, typeof money.moneyResponseSchema>
    getOrderMoney: Call<typeof money.orderMoneyQuerySchema, typeof money.orderMoneySchema>
    refundOrder: Call<typeof money.refundOrderRequestSchema, typeof money.refundOrderResponseSchema>
    leaveOrderUncooked: Call<
      typeof money.leaveUncookedRequestSchema,
      typeof money.leaveUncookedResponseSchema
    >
    listMoneyRequests: Call<null, typeof requests.moneyRequestsResponseSchema>
    approveMoneyRequest: Call<typeof requests.approveMoneyRequestSchema, typeof successSchema>
    declineMoneyRequest: Call<typeof requests.namedMoneyRequestSchema, typeof successSchema>
    setMoneyLimit: Call<typeof requests.moneyLimitRequestSchema, typeof successSchema>
    grantCredit: Call<typeof money.grantCreditRequestSchema, typeof money.grantCreditResponseSchema>
    returnStrayPayment: Call<typeof money.namedStrayRequestSchema, typeof money.returnStrayResponseSchema>
    listDisputes: Call<null, typeof disputes.disputesResponseSchema>
    decideDispute: Call<typeof disputes.decideDisputeRequestSchema, typeof successSchema>
    settleStrayPayment: Call<typeof money.settleStrayRequestSchema, typeof successSchema>
    listPromoReviews: Call<null, typeof money.promoReviewsResponseSchema>
    decidePromoReview: Call<typeof money.decidePromoReviewRequestSchema, typeof successSchema>
    reconcileMoney: Call<null, typeof money.reconciliationSchema>
    getRecipeBook: Call<null, typeof recipes.recipeBookResponseSchema>
    listRecipeVersions: Call<
      typeof recipes.recipeVersionsQuerySchema,
      typeof recipes.recipeVersionsResponseSchema
    >
    saveIngredient: Call<typeof recipes.saveIngredientRequestSchema, typeof recipes.savedSchema>
    checkIngredient: Call<typeof recipes.checkIngredientRequestSchema, typeof recipes.savedSchema>
    createRecipe: Call<typeof recipes.createRecipeRequestSchema, typeof recipes.savedSchema>
    startRecipeDraft: Call<typeof recipes.startRecipeDraftRequestSchema, typeof recipes.savedSchema>
    saveRecipeDraft: Call<typeof recipes.saveRecipeDraftRequestSchema, typeof recipes.savedSchema>
    discardRecipeDraft: Call<typeof recipes.recipeDraftRequestSchema, typeof successSchema>
    publishRecipe: Call<typeof recipes.recipeDraftRequestSchema, typeof recipes.savedSchema>
    renewRecipes: Call<typeof recipes.renewRecipesRequestSchema, typeof recipes.renewRecipesResponseSchema>
    listStaffMeals: Call<null, typeof staffMeals.staffMealsResponseSchema>
    saveMeal: Call<typeof staffMeals.saveMealRequestSchema, typeof recipes.savedSchema>
    changeMealState: Call<typeof staffMeals.changeMealStateRequestSchema, typeof recipes.savedSchema>
    saveMealPicture: Call<typeof staffMeals.saveMealPictureRequestSchema, typeof recipes.savedSchema>
    arrangeMealPictures: Call<typeof staffMeals.arrangeMealPicturesRequestSchema, typeof recipes.savedSchema>

    listSecurityEvents: Call<
      typeof security.securityEventsQuerySchema,
      typeof security.securityEventsResponseSchema
    >
    listPlaces: Call<null, typeof places.placesResponseSchema>
    savePlace: Call<typeof places.savePlaceRequestSchema, typeof places.placesResponseSchema>
    getAffectedByClosing: Call<typeof places.affectedQuerySchema, typeof places.affectedResponseSchema>
    previewPlaces: Call<typeof places.previewPlacesRequestSchema, typeof places.placesPreviewResponseSchema>
    getOfferHistory: Call<
      typeof offerHistory.offerHistoryQuerySchema,
      typeof offerHistory.offerHistoryResponseSchema
    >
    previewMenuFile: Call<
      typeof menuFiles.previewMenuFileRequestSchema,
      typeof menuFiles.menuFilePreviewResponseSchema
    >
    importMenuFile: Call<
      typeof menuFiles.importMenuFileRequestSchema,
      typeof menuFiles.importMenuFileResponseSchema
    >
    importPlaces: Call<typeof places.importPlacesRequestSchema, typeof places.importPlacesResponseSchema>
    listWaiting: Call<typeof places.waitingQuerySchema, typeof places.waitingResponseSchema>
    inviteWaiting: Call<typeof places.inviteWaitingRequestSchema, typeof places.inviteWaitingResponseSchema>
    findCustomers: Call<typeof desk.findCustomersQuerySchema, typeof desk.findCustomersResponseSchema>
    getCustomer: Call<typeof desk.customerPageQuerySchema, typeof desk.customerPageSchema>
    writeCustomerNote: Call<typeof desk.writeCustomerNoteRequestSchema, typeof successSchema>
    pinCustomerNote: Call<typeof desk.pinCustomerNoteRequestSchema, typeof successSchema>
    removeCustomerNote: Call<typeof desk.namedCustomerNoteSchema, typeof successSchema>
    listStaffChanges: Call<
      typeof staffLog.staffChangesQuerySchema,
      typeof staffLog.staffChangesResponseSchema
    >
    getCompany: Call<null, typeof company.companyResponseSchema>
    listShopTexts: Call<null, typeof shopTexts.shopTextsResponseSchema>
    publishShopText: Call<
      typeof shopTexts.publishShopTextRequestSchema,
      typeof shopTexts.shopTextsResponseSchema
    >
    saveClaim: Call<typeof company.saveClaimRequestSchema, typeof company.companyResponseSchema>
    removeClaim: Call<typeof company.removeClaimRequestSchema, typeof company.companyResponseSchema>
    keepEvidence: Call<typeof company.keepEvidenceRequestSchema, typeof successSchema>
    listPromoCodes: Call<null, typeof promoCodes.promoCodesResponseSchema>
    makePromoCode: Call<
      typeof promoCodes.makePromoCodeRequestSchema,
      typeof promoCodes.promoCodesResponseSchema
    >
    changePromoCode: Call<
      typeof promoCodes.changePromoCodeRequestSchema,
      typeof promoCodes.promoCodesResponseSchema
    >
    stopPromoCode: Call<
      typeof promoCodes.stopPromoCodeRequestSchema,
      typeof promoCodes.promoCodesResponseSchema
    >
    listTaxRates: Call<null, typeof taxes.taxRatesResponseSchema>
    addTaxRate: Call<typeof taxes.addTaxRateRequestSchema, typeof taxes.taxRatesResponseSchema>
    removeTaxRate: Call<typeof taxes.removeTaxRateRequestSchema, typeof taxes.taxRatesResponseSchema>
    listMenuWeeks: Call<null, typeof menuWeeks.menuWeeksResponseSchema>
    saveMenuWeek: Call<typeof menuWeeks.saveMenuWeekRequestSchema, typeof menuWeeks.menuWeeksResponseSchema>
    previewOffer: Call<
      typeof offerPreview.previewOfferRequestSchema,
      typeof offerPreview.offerPreviewResponseSchema
    >
    previewMenuWeek: Call<typeof menuWeeks.menuWeekVersionSchema, typeof menuWeeks.menuPreviewResponseSchema>
    publishMenuWeek: Call<typeof menuWeeks.menuWeekVersionSchema, typeof menuWeeks.menuWeeksResponseSchema>
    withdrawMenuWeek: Call<typeof menuWeeks.menuWeekVersionSchema, typeof menuWeeks.menuWeeksResponseSchema>
    repeatMenuWeeks: Call<
      typeof menuWeeks.repeatMenuWeeksRequestSchema,
      typeof menuWeeks.menuWeeksResponseSchema
    >
    getShopState: Call<null, typeof shop.shopStateResponseSchema>
    changeShopSwitch: Call<typeof shop.changeShopSwitchRequestSchema, typeof shop.shopStateResponseSchema>
    listGivenUpMails: Call<null, typeof mails.givenUpMailsResponseSchema>
    sendMailsAgain: Call<typeof mails.namedMailsRequestSchema, typeof mails.namedMailsResponseSchema>
    removeGivenUpMails: Call<typeof mails.namedMailsRequestSchema, typeof mails.namedMailsResponseSchema>
    listCutoffs: Call<null, typeof renewals.cutoffsResponseSchema>
    getRehearsal: Call<typeof renewals.rehearsalQuerySchema, typeof renewals.rehearsalResponseSchema>
    rehearseCutoff: Call<typeof renewals.rehearseCutoffRequestSchema, typeof successSchema>
    getCutoffReport: Call<typeof renewals.cutoffReportQuerySchema, typeof renewals.cutoffReportResponseSchema>
    listDeclinedBoxes: Call<null, typeof renewals.declinedBoxesResponseSchema>
    listDeliveryWeeks: Call<null, typeof renewals.deliveryWeeksResponseSchema>
    changeDeliveryWeek: Call<
      typeof renewals.changeDeliveryWeekRequestSchema,
      typeof renewals.deliveryWeeksResponseSchema
    >
  }
