import type { Finder } from '#platform/finder'
import { parcelTabs, type ParcelState } from './rules.ts'
import { findParcelsByAwb, listParcelsRelatedTo } from './queries/find-for-staff.ts'

const tabOf = (state: ParcelState): string =>
  Object.entries(parcelTabs).find(([, states]) => (states as readonly string[]).includes(state))?.[0] ?? ''

/** Air waybills name a parcel for those who see parcels, and its order for those who see orders. */
export const parcelFinders: readonly Finder[] = [
  {
    kind: 'parcel',
    right: 'shipments',
    find: async (db, text) =>
      (await findParcelsByAwb(db, text)).map(({ id, awb, courier_name, order_id, state }) => ({
        id,
        title: awb ?? '',
        note: `${courier_name} · ${order_id}`,
        href: `/admin/shipments?tab=${tabOf(state)}&search=${encodeURIComponent(awb ?? '')}`,
        isExact: true,
      })),
    related: {
      order: async (db, orderId) =>
        (await listParcelsRelatedTo(db, orderId)).map(
          ({ id, number, direction, awb, courier_name, state, created_at }) => ({
            id,
            title: awb ?? `${orderId}/${number}`,
            note: courier_name,
            href: `/admin/shipments?tab=${tabOf(state)}&search=${encodeURIComponent(awb ?? String(orderId))}`,
            at: created_at,
            state: direction === 'reverse' ? `reverse ${state}` : state,
          }),
        ),
    },
  },
  {
    kind: 'order',
    right: 'orders',
    find: async (db, text) =>
      (await findParcelsByAwb(db, text)).map(({ awb, courier_name, order_id }) => ({
        id: order_id,
        title: String(order_id),
        note: `AWB ${awb} · ${courier_name}`,
        href: `/admin/orders/${order_id}`,
        isExact: true,
      })),
  },
]
