import type { Order } from '#contracts/orders'
import { Badge } from '../../ui/badge/badge.tsx'

const tones: Partial<Record<Order['order_status'], 'brand' | 'success' | 'danger'>> = {
  'Awaiting payment': 'danger',
  Placed: 'brand',
  Accepted: 'brand',
  Packed: 'brand',
  Shipped: 'brand',
  Delivered: 'success',
  Completed: 'success',
}

/** Where an order is, as a pill. */
export function OrderPill({ status }: { status: Order['order_status'] }) {
  return <Badge tone={tones[status] ?? 'plain'}>{status}</Badge>
}
