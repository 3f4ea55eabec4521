import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { rememberLostConnections } from './app/error-screen.tsx'
import { forgetEarly, takeEarly } from './first-screen/early-calls.ts'
import { putBackTexts } from './first-screen/translated-texts.ts'
import { handIn } from './platform/api-client.ts'
import { KitchenContext } from './platform/kitchen-context.tsx'
import { removeOldAddress } from './platform/storage/browser-storage.ts'
import { createAppRouter, loadScreen } from './router.tsx'
import './platform/zod-without-eval.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

removeOldAddress()
rememberLostConnections()
const loadDemo = async () => (await import('./demo/calls/demo-source.ts')).demoSource(ORLANDO_KITCHEN)
handIn({ loadDemo, takeEarly, forgetEarly })

/** Not at the top level: what waits there keeps the build from joining files. */
async function open(page: HTMLElement) {
  const comesWithContent =
    page.hasChildNodes() &&
    (await loadScreen(location.pathname).then(
      () => true,
      // The router asks again, and shows the error screen.
      () => false,
    ))
  const app = (
    <StrictMode>
      <KitchenContext value={ORLANDO_KITCHEN}>
        <RouterProvider router={createAppRouter(comesWithContent)} />
      </KitchenContext>
    </StrictMode>
  )
  const start = () => void (comesWithContent ? hydrateRoot(page, app) : createRoot(page).render(app))
  // React looks for the texts that the page was written with, and the translator is quick to translate them again.
  if (comesWithContent && putBackTexts(page)) flushSync(start)
  // In short steps: what a visitor does meanwhile is not held up.
  else if (comesWithContent) startTransition(start)
  else start()
}

void open(container)
