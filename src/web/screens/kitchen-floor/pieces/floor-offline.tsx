import { OfflineNotice } from '../../../app/offline-notice.tsx'

/** Above the title of a floor screen; takes no room while there is nothing to say. */
export const FloorOffline = ({ children }: { children: string }) => (
  <div className="-mb-6">
    <OfflineNotice>{children}</OfflineNotice>
  </div>
)
