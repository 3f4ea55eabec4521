import type { BesideBadge, PortalBadge } from '../../../domain/subscriptions/portal-badge.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const BADGE_TONES: Record<PortalBadge, BadgeTone> = {
  Active: 'success',
  Paused: 'warning',
  Ready: 'neutral',
  'Order Received': 'accent',
}

export const BESIDE_TONES: Record<BesideBadge['kind'], BadgeTone> = {
  trouble: 'danger',
  rest: 'warning',
  over: 'neutral',
}
