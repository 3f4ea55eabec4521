/**
 * What the staff log keeps of a thing, as it was or as it is. Names are those of the wire, because the log reads them:
 * `_cents` is money, `_date` a calendar date, `_at` an instant; everything else is shown as it stands.
 */
export type LoggedValue = string | number | boolean | null | readonly LoggedValue[] | LoggedFields
export type LoggedFields = { readonly [field: string]: LoggedValue }
