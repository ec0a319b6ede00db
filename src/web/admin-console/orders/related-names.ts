import type { RecordContext } from '#contracts/accounts/staff'
import type { FoundKind } from '#platform/finder'
import type { RelatedGroup } from '../../console/record/related-records.tsx'
import type { MessageId, Translate } from '../../messages/messages.tsx'
import { kindNames as documentNames } from '../../shared/document-kinds.ts'
import { parcelEventNames } from '../../shared/parcels/state-names.ts'
import { kindNames as caseNames, stateNames as caseStateNames } from '../../shared/returns/labels.ts'
import { foundNames } from '../found-names.ts'
import { paymentStateNames, refundStateNames } from './state-names.ts'

const orderNames: Record<string, MessageId> = {
  pending_payment: 'queues.status.awaiting',
  placed: 'queues.status.placed',
  accepted: 'queues.status.accepted',
  packed: 'queues.status.packed',
  part_shipped: 'queues.status.shipped',
  shipped: 'queues.status.shipped',
  delivered: 'queues.status.delivered',
  completed: 'queues.status.completed',
  cancelled: 'queues.status.cancelled',
  expired: 'queues.status.cancelled',
  returned_to_origin: 'queues.status.cameback',
  fully_returned: 'queues.status.returned',
}

const namesOf: Partial<Record<FoundKind, Readonly<Record<string, MessageId>>>> = {
  order: orderNames,
  parcel: { ...parcelEventNames, reverse: 'console.parcel.reverse' },
  invoice: documentNames,
  payment: paymentStateNames,
  refund: refundStateNames,
  return: { ...caseNames, ...caseStateNames },
}

/** The words of a related record's state; '' for a code without a name. */
export function stateText(t: Translate, kind: FoundKind, state: string): string {
  const names = namesOf[kind] ?? {}
  return state
    .split(' ')
    .flatMap((code) => (names[code] ? [t(names[code])] : []))
    .join(' · ')
}

/** Related records with their names in this language; other orders last. */
export const relatedGroups = (t: Translate, { related }: RecordContext): RelatedGroup[] =>
  [...related.filter(({ kind }) => kind !== 'order'), ...related.filter(({ kind }) => kind === 'order')].map(
    ({ kind, rows }) => ({
      kind,
      name: kind === 'order' ? 'console.orders.same' : foundNames[kind],
      rows: rows.map((row) => ({ ...row, state: stateText(t, kind, row.state) })),
    }),
  )
