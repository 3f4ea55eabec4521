import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../../domain/orders/order-status.ts'
import { arrangeOrders, findOrders } from './arrange-orders.ts'

const order = (order_number: string, status: OrderStatus = 'confirmed') => ({
  order_number,
  status,
  customer_name: 'Ana Diaz',
  recipient_name: 'Luis Diaz',
  delivery_address: { zip: '32801' },
})
const numbers = (orders: readonly { order_number: string }[]) => orders.map((one) => one.order_number)

describe('arrangeOrders', () => {
  it('puts delivered orders last and otherwise keeps the given order', () => {
    const orders = [
      order('RF-2026-0003', 'delivered'),
      order('RF-2026-0002', 'out_for_delivery'),
      order('RF-2026-0004', 'delivered'),
      order('RF-2026-0001', 'confirmed'),
    ]
    const expected = ['RF-2026-0002', 'RF-2026-0001', 'RF-2026-0003', 'RF-2026-0004']
    expect(numbers(arrangeOrders(orders))).toEqual(expected)
  })
})

describe('findOrders', () => {
  const orders = [
    order('RF-2026-0001'),
    { ...order('RF-2026-0002'), customer_name: 'Ben Hope', recipient_name: 'Ben Hope' },
    { ...order('RF-2026-0003'), delivery_address: { zip: '34786' } },
  ]

  it('finds by customer, recipient, order number and ZIP code, in any case', () => {
    expect(numbers(findOrders(orders, 'HOPE'))).toEqual(['RF-2026-0002'])
    expect(numbers(findOrders(orders, 'luis'))).toEqual(['RF-2026-0001', 'RF-2026-0003'])
    expect(numbers(findOrders(orders, '0003'))).toEqual(['RF-2026-0003'])
    expect(numbers(findOrders(orders, '34786'))).toEqual(['RF-2026-0003'])
  })

  it('finds names with accents by plain letters, and plain names by letters with accents', () => {
    const accented = { ...order('RF-2026-0004'), customer_name: 'José Núñez' }
    expect(numbers(findOrders([...orders, accented], 'jose nunez'))).toEqual(['RF-2026-0004'])
    expect(numbers(findOrders(orders, 'Díaz 34786'))).toEqual(['RF-2026-0003'])
  })

  it('asks for every word', () => {
    expect(numbers(findOrders(orders, ' diaz 32801 '))).toEqual(['RF-2026-0001'])
    expect(findOrders(orders, 'hope 34786')).toEqual([])
  })

  it('keeps all orders without a text', () => {
    expect(findOrders(orders, '  ')).toEqual(orders)
  })
})
