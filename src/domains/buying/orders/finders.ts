import type { Finder } from '#platform/finder'
import { inRupees } from '#platform/money'
import { findOrdersByText } from './queries/find-for-staff.ts'

export const orderFinders: readonly Finder[] = [
  {
    kind: 'order',
    right: 'orders',
    find: async (db, text) =>
      (await findOrdersByText(db, text)).map((order) => ({
        id: order.id,
        title: String(order.id),
        note: `${order.ship_name}, ${order.city} · ${order.store_name} · ${inRupees(order.total_paise)}`,
        href: `/admin/orders/${order.id}`,
        isExact:
          [order.id, order.checkout_id].includes(text.id ?? 0) ||
          order.reference === text.text ||
          order.phone === text.phone,
      })),
  },
]
