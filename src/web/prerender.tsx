import './first-screen/brand-slots.ts'

import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { screenPaths } from '../contract/screen-paths.ts'
import { routes } from './router.tsx'

export { notFoundHead, pageHeads } from './page-heads.ts'
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

/** A screen as HTML, as a browser shows it before any script has run. */
export async function renderScreen(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
  return new Response(prelude).text()
}
