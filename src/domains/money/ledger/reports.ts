import { sql } from 'kysely'
import { creatorRelations } from '#domains/community/creators'
import { sellerRelations } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import {
  defineReport,
  ofStores,
  periodOf,
  readGroups,
  total,
  within,
  type ReportQuery,
} from '#platform/report'

/** What the ledger has booked, on the day of the entry. Every figure is a sum of postings. */
export const booksReport = defineReport({
  name: 'books',
  title: 'figures.books',
  about: 'figures.books.about',
  by: ['day', 'week', 'month'],
  figures: {
    sold: { title: 'figures.sold', kind: 'money' },
    refunds: { title: 'figures.refunds', kind: 'money' },
    fees: { title: 'figures.fees', kind: 'money' },
    fee_gst: { title: 'figures.fee_gst', kind: 'money' },
    tcs: { title: 'figures.tcs', kind: 'money' },
    tds: { title: 'figures.tds', kind: 'money' },
    commission: { title: 'figures.commission', kind: 'money' },
    promotions: { title: 'figures.promo_expense', kind: 'money' },
    goodwill: { title: 'figures.goodwill', kind: 'money' },
    written_off: { title: 'figures.written_off', kind: 'money' },
  },
  chart: 'sold',
  read: readBooks,
})

/** Accounts that say where a buyer's money is. The other accounts of an order say what it was for. */
const MONEY_ACCOUNTS = [
  'unplaced',
  'buyer_liability',
  'gateway_clearing',
  'bank',
  'cod_receivable',
  'shopper_receivable',
  'write_off',
] as const

/** Costs and debts of commission, which no buyer pays. */
const COMMISSION_ACCOUNTS = ['creator_commission', 'creator_payable'] as const

function readBooks(db: Db, query: ReportQuery) {
  const day = periodOf(sql`e.at`, query.by)
  const of = (account: string) => total(sql`case when account = ${sql.lit(account)} then paise end`)
  const others = sql.join([...MONEY_ACCOUNTS, ...COMMISSION_ACCOUNTS].map((account) => sql.lit(account)))
  return readGroups(db, {
    rows: sql`
      select ${day} as key, ${day} as label, e.kind, e.memo, p.account, p.party, p.paise from ledger.entries e join ledger.postings p on p.entry_id = e.id
      where ${within(sql`e.at`, query)}`,
    largest: 'sold',
    figures: {
      // What buyers pay or owe for what was delivered, less what came off it since.
      sold: total(sql`case when kind = 'order' and account not in (${others}) then -paise end`),
      refunds: total(
        sql`case when kind = 'order' and memo = 'refunded' and account in ('gateway_clearing', 'bank') then -paise end`,
      ),
      fees: sql`-${of('platform_revenue')}`,
      fee_gst: sql`-${of('gst_output')}`,
      tcs: sql`-${of('tcs_payable')}`,
      tds: sql`-${of('tds_payable')}`,
      commission: of('creator_commission'),
      promotions: of('promo_expense'),
      goodwill: of('goodwill'),
      written_off: of('write_off'),
    },
  })
}

/** What posts of creators sold, on the day of the sale; what came back is deducted on the day on which it did. */
export const creatorsReport = defineReport({
  name: 'creators',
  title: 'figures.creators',
  about: 'figures.creators.about',
  by: ['creator', 'day', 'week', 'month', 'store'],
  figures: {
    orders: { title: 'figures.orders', kind: 'count' },
    posts: { title: 'figures.posts_selling', kind: 'count' },
    sales: { title: 'figures.creator_sales', kind: 'money' },
    sales_back: { title: 'figures.creator_sales_back', kind: 'money' },
    earned: { title: 'figures.commission_earned', kind: 'money' },
    reversed: { title: 'figures.commission_reversed', kind: 'money' },
    commission: { title: 'figures.commission', kind: 'money' },
  },
  chart: 'sales',
  read: readCreators,
})

function readCreators(db: Db, query: ReportQuery) {
  const period = periodOf(sql`c.at`, query.by)
  const isByStore = query.by === 'store'
  const key = period ?? (isByStore ? sql`c.store_id::text` : sql`c.creator_id::text`)
  const label = period ?? (isByStore ? sql`s.name` : sql`p.profile_name`)
  return readGroups(db, {
    rows: sql`
      select ${key} as key, ${label} as label, c.order_id, c.post_id, c.base_paise, c.paise, c.reversal_of
      from ledger.commissions c left join ${creatorRelations.profiles} p on p.person_id = c.creator_id
        left join ${sellerRelations.stores} s on s.id = c.store_id
      where ${within(sql`c.at`, query)} and ${ofStores(sql`c.store_id`, query)}`,
    largest: 'sales',
    figures: {
      orders: sql`count(distinct order_id) filter (where reversal_of is null)`,
      posts: sql`count(distinct post_id) filter (where reversal_of is null)`,
      sales: total(sql`case when reversal_of is null then base_paise end`),
      sales_back: total(sql`case when reversal_of is not null then -base_paise end`),
      earned: total(sql`case when reversal_of is null then paise end`),
      reversed: total(sql`case when reversal_of is not null then -paise end`),
      commission: total(sql`paise`),
    },
  })
}

export const ledgerReports = [booksReport, creatorsReport]
