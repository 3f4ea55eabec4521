import { expect } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import type { MenuFileKind } from '../../../src/domain/menu-files/menu-file.ts'
import type { TestApp } from '../test-app.ts'
import { rowsOf } from './ordering.ts'
import type { StaffClient } from './staff.ts'

type Preview = ApiTypes['previewMenuFile']['response']

/** Somebody who takes the offer out of a shop and brings it in. `owner` is asked at every use. */
export function menuCarrier(product: () => TestApp, owner: () => StaffClient) {
  const exported = async (file: MenuFileKind, by: StaffClient = owner()) =>
    (await by.request(`${staffEndpoints.exportMenu.path}?file=${file}`)).text()
  const preview = async (file: MenuFileKind, content: string, confirms_checks = false) =>
    owner().call('previewMenuFile', { file, content, confirms_checks })
  async function imported(file: MenuFileKind, content: string, confirms_checks = false): Promise<Preview> {
    const { body } = await preview(file, content, confirms_checks)
    expect(body.rows.flatMap(({ problems }) => problems)).toEqual([])
    const taken = await owner().call('importMenuFile', { file, content, confirms_checks, seen: body.seen })
    expect(taken.status).toBe(200)
    return body
  }
  const changesOf = ({ rows }: Preview) => rows.map(({ name, change }) => [name, change])
  const logged = async () => (await rowsOf<{ id: number }>(product(), 'select id from staff_log')).length
  const emptyShop = async () => {
    const tables = ['menu_week_meals', 'menu_weeks', 'meals', 'recipe_lines', 'recipe_versions', 'recipes']
    await rowsOf(product(), `truncate ${tables.join(', ')}, ingredients cascade`)
  }
  return { exported, preview, imported, changesOf, logged, emptyShop }
}
