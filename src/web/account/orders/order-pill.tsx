import type { Order } from '#contracts/orders'
import { Badge } from '../../ui/badge/badge.tsx'
import { useWords } from '../../words/words.tsx'

const tones: Partial<Record<Order['order_status'], 'brand' | 'success' | 'danger'>> = {
  'Awaiting payment': 'danger',
  Placed: 'brand',
  Accepted: 'brand',
  Packed: 'brand',
  Shipped: 'brand',
  Delivered: 'success',
  Completed: 'success',
}

const names = {
  'Awaiting payment': 'account.status.awaiting',
  Placed: 'account.status.placed',
  Accepted: 'account.status.accepted',
  Packed: 'account.status.packed',
  Shipped: 'account.status.shipped',
  Delivered: 'account.status.delivered',
  Completed: 'account.status.completed',
  Cancelled: 'account.status.cancelled',
  Returned: 'account.status.returned',
} as const

const backNames = { coming: 'account.status.coming', back: 'account.status.cameback' } as const

/** Where an order is, as a pill. */
export function OrderPill({ status, goesBack }: { status: Order['order_status']; goesBack: Order['goes_back'] }) {
  const say = useWords()
  if (goesBack) return <Badge>{say(backNames[goesBack])}</Badge>
  return <Badge tone={tones[status] ?? 'plain'}>{say(names[status])}</Badge>
}
