import { useSession } from '../platform/session/session.tsx'
import { TextButton } from '../ui/buttons/text-link.tsx'
import { reserveFoot } from '../ui/overlays/reserve-space.ts'

/** Stays at the foot of the window on every screen, and is the way out on those without a sign-out of their own. */
export function DemoStrip() {
  const { signOut } = useSession()
  return (
    <aside
      ref={reserveFoot}
      aria-label="Demo"
      className="sticky bottom-0 z-20 border-t border-line bg-warning-soft text-sm text-warning print:hidden"
    >
      <p className="page-width flex min-h-10 flex-wrap items-center justify-center gap-x-4 py-1.5 font-semibold">
        Demo: nothing is ordered or charged
        <TextButton className="text-warning" onClick={() => void signOut()}>
          Leave Demo
        </TextButton>
      </p>
    </aside>
  )
}
