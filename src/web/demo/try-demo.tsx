import { screenPaths } from '../../contract/screen-paths.ts'
import { demoSessionUser } from '../platform/session/demo-session.ts'
import { useSession } from '../platform/session/session.tsx'
import {
  demoOrder,
  demoUser,
  forgetOrderInProgress,
  localOrder,
} from '../platform/storage/browser-storage.ts'
import { Button } from '../ui/buttons/button.tsx'

const DEMO_USER = { id: 'demo', email: 'demo@example.com', name: 'Demo customer' }

/** Makes a demo user in this browser; only where the installation has the demo flag on (docs/rulings.md, Demo). */
export function TryDemo() {
  const { app, signedIn } = useSession()
  if (!app.demo_mode) return null
  const begin = () => {
    demoOrder.remove()
    forgetOrderInProgress()
    demoUser.save(DEMO_USER)
    localOrder.create({ startedAt: new Date().toISOString() })
    signedIn(demoSessionUser(DEMO_USER), screenPaths.dietaryPreferences)
  }
  return (
    <div className="flex flex-col gap-2 text-center">
      <Button tone="outline" wide onClick={begin}>
        Try the Demo
      </Button>
      <p className="text-sm text-ink-soft">
        With sample meals, in this browser only. Nothing is ordered or charged.
      </p>
    </div>
  )
}
