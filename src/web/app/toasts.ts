import { type CallFailure, isSessionEnded } from '../platform/api-client.ts'
import type { ToastAction, ToastMessage, ToastTone } from '../ui/overlays/toast-region.tsx'

/** How long toasts stay (docs/spec-coverage, section 9): 5 s unless said otherwise, short confirmations from 2 s. */
const DEFAULT_SECONDS = 5
export const WELCOME_TOAST_SECONDS = 5
export const CONFIRMATION_TOAST_SECONDS = 8

/** Null takes back a message that offers something to do. */
type Listener = (message: ToastMessage | null) => void
let listener: Listener | null = null
let waiting: ToastMessage | null = null
let wanted = false
const outlets = new Set<() => void>()

type ToastOptions = { description?: string; tone?: ToastTone; seconds?: number; action?: ToastAction }

/** Shows one message; it replaces the one on screen. */
export function showToast(title: string, options: ToastOptions = {}): void {
  const { description, tone = 'info', seconds = DEFAULT_SECONDS, action } = options
  const message = { title, description, tone, duration: seconds * 1000, action }
  if (listener) listener(message)
  else waiting = message
  wantToasts()
}

/**
 * For a failed call; a description that only repeats the title is left out. An ended session asks for the password in
 * a dialog, which a message must not cover.
 */
export function showFailure(failure: CallFailure, title: string, description?: string): void {
  if (isSessionEnded(failure)) return
  showToast(title, {
    tone: 'danger',
    ...(description !== undefined && description !== title && { description }),
  })
}

/** When the customer is gone: what a message offers could no longer be done. */
export function withdrawOffer(): void {
  if (waiting?.action) waiting = null
  listener?.(null)
}

/** Brings the region in before the first message, so that a screen reader knows it when the message comes. */
export function wantToasts(): void {
  wanted = true
  for (const tell of outlets) tell()
}

/** For the outlet: whether the region is needed yet. */
export const toastsWanted = {
  subscribe: (tell: () => void) => {
    outlets.add(tell)
    return () => outlets.delete(tell)
  },
  read: () => wanted,
  /** A page that is written at build time has no message yet. */
  readAtBuild: () => false,
}

/** For the region: receives every message, the one that waited for it first. */
export function subscribeToToasts(next: Listener): () => void {
  listener = next
  if (waiting) next(waiting)
  waiting = null
  return () => {
    listener = null
  }
}
