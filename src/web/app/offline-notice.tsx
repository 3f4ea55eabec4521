import { useOnline } from '../platform/use-online.ts'
import { Notice } from '../ui/notice.tsx'

const NOTHING_LOST =
  'What you entered is kept on this device. Everything goes on when the connection is back.'

/** While the device has no connection: says so, and that nothing is lost. Its place is there before the words are. */
export function OfflineNotice({ children = NOTHING_LOST }: { children?: string }) {
  const online = useOnline()
  return (
    <div role="status" className="not-empty:mb-6">
      {!online && (
        <Notice tone="warning" title="You are offline">
          {children}
        </Notice>
      )}
    </div>
  )
}
