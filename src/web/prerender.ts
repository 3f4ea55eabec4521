import './first-screen/brand-slots.ts'

import { screenPaths } from '../contract/screen-paths.ts'
import { GLIMPSE_COUNTS, landingFile } from '../contract/storefront/glimpse-slots.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { writeGlimpseOf } from './first-screen/glimpse.ts'
import { pageHeads as headsOf, type PageHead } from './page-heads.ts'
import { writePartsWith } from './story/written-part.tsx'
import { writtenScreen } from './written-screen.tsx'

// As the browser's program does it: one file of the build cannot have it both ways.
writePartsWith((await import('./story/story-part.tsx')).StoryPart)

export { notFoundHead } from './page-heads.ts'
export { callsOf, scriptsOf } from './screen-modules.ts'

/** The screens that strangers come to are written with what such a visitor sees, the menu with its frame. */
export const writtenScreens: readonly string[] = [
  screenPaths.landing,
  screenPaths.zipGate,
  screenPaths.auth,
  screenPaths.meals,
]

/** Screens of which everybody sees the same outline until the server has said who it is: their pages have it. */
export const outlinedScreens: readonly string[] = [screenPaths.portal]

export const pageHeads = (): ReadonlyMap<string, PageHead> => headsOf(ORLANDO_KITCHEN)

export const renderScreen = (path: string): Promise<string> => writtenScreen(ORLANDO_KITCHEN, path)

/** The landing page with so many meals of a week that is not known yet, and without any, by what its file is called. */
export async function renderLandings(): Promise<{ name: string; html: string; hasGlimpse: boolean }[]> {
  const landings = []
  for (const count of [...GLIMPSE_COUNTS, 0]) {
    writeGlimpseOf(count)
    const html = await renderScreen(screenPaths.landing)
    landings.push({ name: landingFile(count), html, hasGlimpse: count > 0 })
  }
  return landings
}

export { WHOLE_GLIMPSE } from '../contract/storefront/glimpse-slots.ts'
