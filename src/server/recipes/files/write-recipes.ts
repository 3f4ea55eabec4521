import type { Db } from '../../platform/db/db.ts'
import { writeList } from '../../platform/json-files/read-list.ts'
import { readStoredBook, type StoredBook } from '../recipe-book.reads.ts'
import { nameIn } from '../recipe-drafts.ts'
import type { VersionRow } from '../recipes.records.ts'
import { recipeInFile } from './recipe-in-file.ts'
import { byText } from './write-ingredients.ts'

/** Every recipe as its draft is, or else as it is published; parts first. */
export async function writeRecipes(db: Db): Promise<string> {
  const book = await readStoredBook(db)
  const recipes = book.recipes.flatMap((recipe) => {
    const version = newestOf(book, recipe.id)
    return version ? [recipeInFile(recipe, version, nameIn(book))] : []
  })
  const sorted = recipes.sort((one, other) => byText(other.kind, one.kind) || byText(one.name, other.name))
  return writeList('recipes', sorted)
}

/** What an editor goes on from. */
export function newestOf({ versions }: StoredBook, recipeId: string): VersionRow | undefined {
  const own = versions.filter((version) => version.recipeId === recipeId)
  return own.find(({ status }) => status === 'draft') ?? own.find(({ status }) => status === 'published')
}
