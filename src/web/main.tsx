import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { removeOldAddress } from './platform/browser-storage.ts'
import { createAppRouter } from './router.tsx'
import './platform/zod-without-eval.ts'
import './styles/app.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

removeOldAddress()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
