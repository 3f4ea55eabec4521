import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { removeOldAddress } from './platform/browser-storage.ts'
import { createAppRouter, loadScreen } from './router.tsx'
import './platform/zod-without-eval.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

removeOldAddress()
const comesWithContent =
  container.hasChildNodes() &&
  (await loadScreen(location.pathname).then(
    () => true,
    // The router asks again, and shows the error screen.
    () => false,
  ))
const app = (
  <StrictMode>
    <RouterProvider router={createAppRouter(comesWithContent)} />
  </StrictMode>
)
// In short steps: what a visitor does meanwhile is not held up.
if (comesWithContent) startTransition(() => void hydrateRoot(container, app))
else createRoot(container).render(app)
