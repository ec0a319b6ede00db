import type { Order } from '#contracts/buying/orders'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'

const tones: Partial<Record<Order['order_status'], 'brand' | 'success' | 'danger'>> = {
  'Awaiting payment': 'danger',
  Placed: 'brand',
  Accepted: 'brand',
  Packed: 'brand',
  Shipped: 'brand',
  Delivered: 'success',
  Completed: 'success',
}

/** What an order's state is called. */
export const orderStatusNames = {
  'Awaiting payment': 'account.status.awaiting',
  Placed: 'account.status.placed',
  Accepted: 'account.status.accepted',
  Packed: 'account.status.packed',
  Shipped: 'account.status.shipped',
  Delivered: 'account.status.delivered',
  Completed: 'account.status.completed',
  Cancelled: 'account.status.cancelled',
  Returned: 'account.status.returned',
} as const satisfies Record<Order['order_status'], MessageId>

const backNames = {
  coming: 'account.status.coming',
  back: 'account.status.cameback',
  lost: 'account.status.lost',
} as const

type OrderPillProps = {
  status: Order['order_status']
  goesBack: Order['goes_back']
  paysLater: boolean
}

/** The state of an order as a pill. */
export function OrderPill({ status, goesBack, paysLater }: OrderPillProps) {
  const t = useTranslator()
  if (goesBack) return <Badge tone={goesBack === 'lost' ? 'danger' : 'plain'}>{t(backNames[goesBack])}</Badge>
  if (paysLater && status === 'Awaiting payment')
    return <Badge tone="brand">{t('account.status.confirming')}</Badge>
  return <Badge tone={tones[status] ?? 'plain'}>{t(orderStatusNames[status])}</Badge>
}
