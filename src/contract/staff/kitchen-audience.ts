import type { z } from 'zod'
import type { StaffRole } from '../../domain/accounts/roles.ts'
import type { OrderEvent } from '../household/realtime-events.ts'
import {
  type Audience,
  type AudienceOf,
  EVERY_ROLE,
  NOT_DRIVERS,
  OFFICE,
  type Seen,
} from '../shared/seen-by.ts'
import type {
  FullKitchenOrder,
  FullWorkOrder,
  KitchenOrdersResponse,
  workOrdersResponseSchema,
} from './kitchen-wire.ts'

/** Those who bring boxes, and those who deal with the people that get them. */
const NOT_COOKS = ['owner', 'driver', 'support'] as const satisfies Audience

/** Cooks see no money and no e-mail; drivers see a door, and how many meals go through it. */
export const kitchenOrderAudience = {
  order_id: EVERY_ROLE,
  order_number: EVERY_ROLE,
  status: EVERY_ROLE,
  is_test: NOT_DRIVERS,
  is_test_customer: OFFICE,
  customer_name: NOT_DRIVERS,
  customer_email: OFFICE,
  recipient_name: EVERY_ROLE,
  household_size: NOT_DRIVERS,
  delivery_date: EVERY_ROLE,
  delivery_address: {
    street: EVERY_ROLE,
    apartment: EVERY_ROLE,
    city: EVERY_ROLE,
    state: EVERY_ROLE,
    zip: EVERY_ROLE,
    phone: EVERY_ROLE,
    email: OFFICE,
    instructions: EVERY_ROLE,
    /** Codes of gates: nothing is cooked by them. */
    access_note: NOT_COOKS,
  },
  meals: {
    name: NOT_DRIVERS,
    category: NOT_DRIVERS,
    quantity: NOT_DRIVERS,
    unit_price_cents: OFFICE,
    allergens: NOT_DRIVERS,
    conflicts: NOT_DRIVERS,
    for_names: NOT_DRIVERS,
    person_clashes: NOT_DRIVERS,
    confirmation: NOT_DRIVERS,
  },
  summary: { total_meals: EVERY_ROLE, by_category: NOT_DRIVERS },
  dietary_preferences: NOT_DRIVERS,
  financial_summary: OFFICE,
  staff_notes: { kitchen: NOT_DRIVERS, packing: NOT_DRIVERS, driver: NOT_COOKS },
  /** Whether a box is cooked depends on it; no amount. */
  refunded_in_full: NOT_DRIVERS,
  cooked_all_the_same: NOT_DRIVERS,
  payment_date: OFFICE,
  delivered_at: NOT_DRIVERS,
  may_undo_delivered: NOT_DRIVERS,
} as const satisfies AudienceOf<FullKitchenOrder>

/** An order as the kitchen screen gets it: money only for those who deal with it. */
export type KitchenOrder = Seen<
  FullKitchenOrder,
  typeof kitchenOrderAudience,
  'owner' | 'chef' | 'kitchen' | 'support'
>
/** An order as any of them gets it: what only some see may be missing. */
export type SeenOrder = Seen<FullKitchenOrder, typeof kitchenOrderAudience, StaffRole>
/** An order as a driver gets it. */
export type DriverStop = Seen<FullKitchenOrder, typeof kitchenOrderAudience, 'driver'>

export const kitchenOrdersAudience = {
  orders: kitchenOrderAudience,
  next: EVERY_ROLE,
  total_orders: EVERY_ROLE,
  weeks: NOT_DRIVERS,
  irregular_week: NOT_DRIVERS,
  unmarked_days: NOT_DRIVERS,
  events_after: EVERY_ROLE,
} as const satisfies AudienceOf<KitchenOrdersResponse>

export const workOrdersAudience = {
  work_orders: {
    id: NOT_DRIVERS,
    work_order_number: NOT_DRIVERS,
    production_date: NOT_DRIVERS,
    delivery_date: NOT_DRIVERS,
    revision: NOT_DRIVERS,
    status: NOT_DRIVERS,
    outdated: NOT_DRIVERS,
    total_meals: NOT_DRIVERS,
    created_at: NOT_DRIVERS,
    work_order_items: {
      meal_name: NOT_DRIVERS,
      quantity: NOT_DRIVERS,
      has_complete_recipe: NOT_DRIVERS,
      unit_price_cents: OFFICE,
      allergens: NOT_DRIVERS,
      clashes: NOT_DRIVERS,
    },
    avoided: NOT_DRIVERS,
    ingredients: NOT_DRIVERS,
  },
} as const satisfies AudienceOf<z.output<typeof workOrdersResponseSchema>>

/** A work order as the kitchen screen gets it. */
export type WorkOrderWire = Seen<
  FullWorkOrder,
  (typeof workOrdersAudience)['work_orders'],
  'owner' | 'chef' | 'kitchen'
>

export const orderEventAudience = {
  order_id: EVERY_ROLE,
  order_number: EVERY_ROLE,
  kind: EVERY_ROLE,
  from_status: EVERY_ROLE,
  to_status: EVERY_ROLE,
  delivery_date: EVERY_ROLE,
  occurred_at: EVERY_ROLE,
  is_test: NOT_DRIVERS,
} as const satisfies AudienceOf<OrderEvent>
