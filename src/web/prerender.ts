import './first-screen/brand-slots.ts'

import { screenPaths } from '../contract/screen-paths.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { pageHeads as headsOf, type PageHead } from './page-heads.ts'
import { writtenScreen } from './written-screen.tsx'

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
