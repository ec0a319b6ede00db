import type { Finder } from '#platform/finder'
import { inRupees } from '#platform/money'
import { findPayoutByUtr } from './finder-queries.ts'

export const payoutFinders: readonly Finder[] = [
  {
    kind: 'payout',
    right: 'payouts',
    find: async (db, text) => {
      const payout = await findPayoutByUtr(db, text)
      if (!payout) return []
      return [
        {
          id: payout.id,
          title: payout.utr ?? '',
          note: inRupees(payout.paise),
          href: `/admin/payouts?batch=${payout.batch_id}`,
          isExact: true,
        },
      ]
    },
  },
]
