import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { agreementDrafts } from './drafts/agreement-drafts.ts'
import { everydayDrafts } from './drafts/everyday-drafts.ts'

/** The pages whose texts the owner writes, in the order in which footers name them. */
export const TEXT_KINDS = ['faq', 'contact', 'allergens', 'area', 'terms', 'privacy', 'refunds'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export const TEXT_TITLES: Readonly<Record<TextKind, string>> = {
  faq: 'Questions and answers',
  contact: 'Contact',
  allergens: 'Allergen policy',
  area: 'Delivery area',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refunds and cancellation',
}

/** More than the terms of a shop need, and little enough for one page. */
export const LONGEST_TEXT = 30_000

/** Which version of a text counts: 0 is the draft that the product came with. */
export const DRAFT_VERSION = 0

/**
 * What the pages say until the owner has published a text: true of the product, written by nobody who may give legal advice.
 * Every page says so above it.
 */
export const draftText = (kitchen: Kitchen, kind: TextKind): string =>
  ({ ...everydayDrafts(kitchen), ...agreementDrafts(kitchen) })[kind]

/** Texts that say what somebody owes somebody: a lawyer reads them before they count. */
const FOR_LAWYERS: readonly TextKind[] = ['allergens', 'terms', 'privacy', 'refunds']
export const needsLawyer = (kind: TextKind): boolean => FOR_LAWYERS.includes(kind)

/**
 * Whether a page says that it is a draft: until its owner has published a text, and for one that needs a lawyer, until a
 * publisher has said that one has read it.
 */
export const isDraftText = (
  kind: TextKind,
  published: { readonly lawyerChecked: boolean } | null | undefined,
): boolean => !published || (needsLawyer(kind) && !published.lawyerChecked)
