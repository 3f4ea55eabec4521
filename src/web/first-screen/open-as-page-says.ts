import { type Brand, openAs } from '../../domain/shared/brand.ts'

/** The company whose page this is; the server has written its facts into the page. To be called before any screen is loaded. */
export function openAsPageSays(page: HTMLElement): void {
  const { brand } = page.dataset
  if (brand) openAs(JSON.parse(brand) as Brand)
}
