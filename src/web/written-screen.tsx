import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Kitchen } from '../domain/kitchen-place/kitchen.ts'
import { KitchenContext } from './platform/kitchen-context.tsx'
import { routes } from './router.tsx'

/** A screen of a kitchen as HTML, as a browser shows it before any script has run. */
export async function writtenScreen(kitchen: Kitchen, path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <StrictMode>
      <KitchenContext value={kitchen}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </KitchenContext>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
