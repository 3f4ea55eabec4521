import { useSyncExternalStore } from 'react'

const read = () => navigator.onLine
const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Whether the device has a connection at all, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, read, () => true)
