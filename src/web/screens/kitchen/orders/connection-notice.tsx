import { useOnline } from '../../../platform/use-online.ts'
import { Icon } from '../../../ui/icon.tsx'
import { reserveFoot } from '../../../ui/overlays/reserve-space.ts'

/**
 * Says plainly, for as long as it lasts and wherever somebody is in a long list, that the list may be older than it
 * looks. Its place is there before the words.
 */
export function ConnectionNotice({ live }: { live: boolean }) {
  const online = useOnline()
  return (
    <div ref={reserveFoot} role="status" className="pointer-events-none sticky bottom-3 z-20">
      {!online && (
        <Strip title="This device is offline">
          The list is as it was when the connection was lost. Nothing can be marked as delivered until it is
          back.
        </Strip>
      )}
      {online && !live && (
        <Strip title="Live updates are interrupted">
          The list does not change by itself at the moment. Use Refresh to see the latest.
        </Strip>
      )}
    </div>
  )
}

function Strip({ title, children }: { title: string; children: string }) {
  return (
    <div className="flex items-start gap-4 rounded-field border-3 border-warning bg-warning-soft px-5 py-3 text-warning shadow-raised">
      <Icon name="warning" className="mt-0.5 size-8" />
      <div>
        <p className="text-xl font-bold">{title}</p>
        <p className="text-lg leading-snug text-ink">{children}</p>
      </div>
    </div>
  )
}
