import type { Finder } from '#platform/finder'
import { inRupees } from '#platform/money'
import { findOrdersByText, listOrdersOfSameShopper } from './queries/find-for-staff.ts'

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
          (text.phone !== null && order.phone === text.phone),
      })),
    related: {
      order: async (db, orderId) =>
        (await listOrdersOfSameShopper(db, orderId)).map(
          ({ id, store_name, total_paise, status, placed_at }) => ({
            id,
            title: String(id),
            note: `${store_name} · ${inRupees(total_paise)}`,
            href: `/admin/orders/${id}`,
            at: placed_at,
            state: status,
          }),
        ),
    },
  },
]
