import type { TextPage } from '../../contract/storefront/storefront-page.ts'
import { draftText, isDraftText, type TextKind } from '../../domain/storefront/shop-texts.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { findTextVersion, readShopTexts } from '../company/texts/shop-texts.reads.ts'
import { readKitchenHandles } from '../menu/label-facts.reads.ts'
import { listServedZips } from '../service-area/check-zip.ts'
import type { StorefrontDeps } from './read-menu.ts'

/** A page whose text the owner writes, with what the product itself knows of its subject. */
export async function readTextPage(deps: StorefrontDeps, kind: TextKind): Promise<TextPage> {
  const { db, kitchen } = deps
  const published = (await readShopTexts(db)).get(kind)
  return {
    kind: 'text',
    text: kind,
    body: published?.body ?? draftText(kitchen, kind),
    isDraft: isDraftText(kind, published),
    earlierVersion: null,
    publishedOn: published ? businessDateAt(kitchen, published.publishedAt) : null,
    kitchenHandles: kind === 'allergens' ? await readKitchenHandles(db) : null,
    places: kind === 'area' ? await readPlaces(deps) : [],
  }
}

/** A version that was published and that another one has followed: what a household may have agreed to. Else null. */
export async function readEarlierText(
  deps: StorefrontDeps,
  kind: TextKind,
  version: number,
): Promise<TextPage | null> {
  const { db, kitchen } = deps
  const current = (await readShopTexts(db)).get(kind)
  if (!Number.isInteger(version) || version < 1 || !current || version >= current.version) return null
  const earlier = await findTextVersion(db, kind, version)
  if (!earlier) return null
  return {
    ...(await readTextPage(deps, kind)),
    body: earlier.body,
    isDraft: isDraftText(kind, earlier),
    earlierVersion: version,
    publishedOn: businessDateAt(kitchen, earlier.publishedAt),
  }
}

async function readPlaces({ db }: StorefrontDeps): Promise<TextPage['places']> {
  const byCity = new Map<string, string[]>()
  for (const { city, zipCode } of await listServedZips(db))
    byCity.set(city, [...(byCity.get(city) ?? []), zipCode])
  return [...byCity]
    .map(([city, zipCodes]) => ({ city, zipCodes }))
    .sort((a, b) => (a.city < b.city ? -1 : 1))
}
