import { type Pack, type Purchase, packsFor } from './packs-for.ts'

export type ShoppingPack = Pack & { readonly orderCode: string | null }

export type ShoppingIngredient = {
  readonly id: string
  readonly name: string
  readonly packs: readonly ShoppingPack[]
}

/** An ingredient of the week: what it needs, what is there for it, and what is bought. Milligrams as bought. */
export type ShoppingNeed = {
  readonly ingredientId: string
  readonly name: string
  readonly needMg: number
  /** In stock, less what the weeks before need of it. */
  readonly stockMg: number
  readonly purchase: Purchase<ShoppingPack>
}

export type ShoppingLine = ShoppingNeed & { readonly pack: ShoppingPack; readonly count: number }

export type SupplierList = {
  readonly supplier: string
  readonly lines: readonly ShoppingLine[]
  readonly costCents: number
}

export type ShoppingList = {
  /** By name; a pack of an ingredient in each line. */
  readonly suppliers: readonly SupplierList[]
  /** Missing, and nobody is known who sells it. */
  readonly unsold: readonly ShoppingNeed[]
  /** Of which there is enough. */
  readonly enough: readonly ShoppingNeed[]
}

type Milligrams = ReadonlyMap<string, number>

/** `earlier`: what the deliveries before this one still take out of the stock. */
export function shoppingList(
  ingredients: readonly ShoppingIngredient[],
  { needs, earlier, stock }: { needs: Milligrams; earlier: Milligrams; stock: Milligrams },
): ShoppingList {
  const wanted = ingredients
    .filter(({ id }) => (needs.get(id) ?? 0) > 0)
    .map(({ id, name, packs }): ShoppingNeed => {
      const needMg = needs.get(id) ?? 0
      const stockMg = Math.max(0, Math.max(0, stock.get(id) ?? 0) - (earlier.get(id) ?? 0))
      return { ingredientId: id, name, needMg, stockMg, purchase: packsFor(needMg, packs, stockMg) }
    })
    .sort((a, b) => byText(a.name, b.name))
  const lines = wanted.flatMap((need): ShoppingLine[] =>
    need.purchase.bought.map(({ pack, count }) => ({ ...need, pack, count })),
  )
  return {
    suppliers: bySupplier(lines),
    unsold: wanted.filter(({ purchase }) => purchase.missingMg > 0 && purchase.bought.length === 0),
    enough: wanted.filter(({ purchase }) => purchase.missingMg === 0),
  }
}

function bySupplier(lines: readonly ShoppingLine[]): SupplierList[] {
  const names = [...new Set(lines.map(({ pack }) => pack.supplier))].sort(byText)
  return names.map((supplier) => {
    const own = lines.filter(({ pack }) => pack.supplier === supplier)
    const costCents = own.reduce((sum, { pack, count }) => sum + pack.priceCents * count, 0)
    return { supplier, lines: own, costCents }
  })
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
