import type { StoreRecord } from '#contracts/selling/stores'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator } from '../../messages/messages.tsx'

const statuses = {
  Open: { name: 'stores.status.open', tone: 'success' },
  Paused: { name: 'stores.status.paused', tone: 'brand' },
  Suspended: { name: 'stores.status.suspended', tone: 'danger' },
  Closed: { name: 'stores.status.closed', tone: 'plain' },
} as const satisfies Record<StoreRecord['status'], { name: string; tone: string }>

export function Status({ status }: { status: StoreRecord['status'] }) {
  const t = useTranslator()
  const { name, tone } = statuses[status]
  return <Badge tone={tone}>{t(name)}</Badge>
}
