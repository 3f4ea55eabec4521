import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ORDER_VIEWS, type OrderView, ordersOfView } from './arrange-orders.ts'

const VIEW_NAMES: Readonly<Record<OrderView, string>> = {
  all: 'All orders',
  'to-deliver': 'To deliver',
  avoidances: 'With avoidances',
  conflicts: 'With a conflict',
  delivered: 'Delivered',
}

type Props = {
  orders: readonly KitchenOrder[]
  /** Otherwise the views are not counted yet. */
  isWhole: boolean
  text: string
  view: OrderView
  onText: (text: string) => void
  onView: (view: OrderView) => void
}

/**
 * Stays in reach while a long list goes by; lower than the window's scroll padding, so that it hides no focus. The
 * labels are in their boxes: they stay when something is typed, and take no height of their own.
 */
export function OrderFinder({ orders, isWhole, text, view, onText, onView }: Props) {
  return (
    <div className="z-10 -mx-2 grid gap-3 bg-paper px-2 py-2.5 sm:sticky sm:top-0 sm:grid-cols-[1fr_auto]">
      <label className="relative">
        <Icon name="search" className="pointer-events-none absolute top-4.5 left-3.5 size-5 text-ink-soft" />
        <span className={classes(LABEL, 'left-11')}>Find by name, number or ZIP</span>
        <input
          type="search"
          autoComplete="off"
          className={classes(BOX, 'pl-11')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <label className="relative">
        <span className={classes(LABEL, 'left-4.5')}>Orders to show</span>
        <select
          className={classes(BOX, 'sm:w-auto')}
          value={view}
          onChange={(event) => onView(event.target.value as OrderView)}
        >
          {ORDER_VIEWS.map((one) => (
            <option key={one} value={one}>
              {VIEW_NAMES[one]}
              {isWhole && ` (${ordersOfView(orders, one).length})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const LABEL = 'pointer-events-none absolute top-1.5 text-sm text-ink-soft'
const BOX = 'field-box min-h-15 pt-6! pb-1! text-lg'
