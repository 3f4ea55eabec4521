import type { ReactNode } from 'react'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** A row where the menu unfolds, a picture above a word where it stands at the edge. Large enough for a thumb in both. */
export const MENU_ITEM =
  'flex w-full min-h-14 items-center gap-x-3 gap-y-0.5 rounded-field px-3 py-2 leading-tight transition-colors md:min-h-11 md:flex-col md:justify-center md:gap-y-0 md:px-0.5 md:py-0.5 md:text-center md:text-xs'

/** Not where somebody is already. */
export const OTHER_ITEM = 'font-medium hover:bg-sand'

type MenuButtonProps = { icon: IconName; busy?: boolean; onClick: () => void; children: ReactNode }

export function MenuButton({ icon, busy = false, onClick, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes(MENU_ITEM, OTHER_ITEM)}
      onClick={() => !busy && onClick()}
    >
      {busy ? <Spinner /> : <Icon name={icon} className="size-6" />}
      {children}
    </button>
  )
}
