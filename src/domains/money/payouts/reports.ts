import { sql } from 'kysely'
import { sellerRelations } from '#domains/selling/sellers'
import { countIf, defineReport, ofStores, periodOf, readGroups, total, within } from '#platform/report'

/** Payouts that the bank confirmed, on that day. */
const payoutsReport = defineReport({
  name: 'payouts',
  title: 'figures.payouts',
  about: 'figures.payouts.about',
  by: ['day', 'week', 'month', 'store', 'kind'],
  figures: {
    payouts: { title: 'figures.payout_count', kind: 'count' },
    amount: { title: 'figures.paid_out', kind: 'money' },
    reserve: { title: 'figures.reserve', kind: 'money' },
    returned: { title: 'figures.payouts_returned', kind: 'count' },
  },
  chart: 'amount',
  labels: {
    kind: {
      store: 'figures.kind.store',
      creator: 'figures.kind.creator',
      conductor: 'figures.kind.conductor',
    },
  },
  isForStores: true,
  read: (db, query) => {
    const period = periodOf(sql`p.state_changed_at`, query.by)
    const isByKind = query.by === 'kind'
    const key = period ?? (isByKind ? sql`p.kind` : sql`case when p.kind = 'store' then p.payee_id::text end`)
    const store = sql`case when p.kind = 'store' then p.payee_id end`
    return readGroups(db, {
      rows: sql`
        select coalesce(${key}, '') as key, ${period ?? (isByKind ? sql`p.kind` : sql`s.name`)} as label, p.state, p.paise, p.reserve_paise from payouts.payouts p
        left join ${sellerRelations.stores} s on s.id = ${store}
        where p.state in ('paid', 'returned') and ${within(sql`p.state_changed_at`, query)} and ${ofStores(store, query)}`,
      largest: 'amount',
      figures: {
        payouts: countIf(sql`state = 'paid'`),
        amount: total(sql`case when state = 'paid' then paise end`),
        reserve: total(sql`case when state = 'paid' then reserve_paise end`),
        returned: countIf(sql`state = 'returned'`),
      },
    })
  },
})

export const payoutReports = [payoutsReport]
