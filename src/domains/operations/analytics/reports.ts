import { sql } from 'kysely'
import type { Db } from '#platform/database'
import {
  defineReport,
  periodOf,
  readGroups,
  within,
  type ReportQuery,
  type ReportRow,
} from '#platform/report'

const STEPS = ['visited', 'product', 'cart', 'ordered'] as const

/** What pages of a step have in common; Hindi pages begin with /hi. */
const PAGES = {
  visited: '^/',
  product: '^/(hi/)?product/',
  cart: '^/(hi/)?(cartme|carting)',
  ordered: '^/(hi/)?paymentsuccess',
} as const satisfies Record<(typeof STEPS)[number], string>

/** People who agreed to be counted, by the pages that they reached. */
const funnelReport = defineReport({
  name: 'funnel',
  title: 'figures.funnel',
  about: 'figures.funnel.about',
  by: ['step', 'day', 'week', 'month', 'source'],
  figures: {
    visitors: { title: 'figures.visitors', kind: 'count' },
    product: { title: 'figures.step.product', kind: 'count' },
    cart: { title: 'figures.step.cart', kind: 'count' },
    people: { title: 'figures.reached', kind: 'count' },
    share: { title: 'figures.conversion', kind: 'percent', of: ['people', 'visitors'] },
  },
  chart: 'people',
  labels: {
    step: {
      visited: 'figures.step.visited',
      product: 'figures.step.product',
      cart: 'figures.step.cart',
      ordered: 'figures.step.ordered',
    },
  },
  read: readFunnel,
})

async function readFunnel(db: Db, query: ReportQuery): Promise<readonly ReportRow[]> {
  const key = periodOf(sql`e.at`, query.by) ?? (query.by === 'source' ? sql`e.last_source` : sql`''`)
  const reached = (step: keyof typeof PAGES) =>
    sql`count(distinct who) filter (where path ~ ${sql.lit(PAGES[step])})`
  const rows = await readGroups(db, {
    rows: sql`
      select ${key} as key, ${key} as label, e.who, e.path from analytics.events e where e.name = 'page_viewed' and ${within(sql`e.at`, query)}`,
    largest: 'visitors',
    figures: {
      visitors: reached('visited'),
      product: reached('product'),
      cart: reached('cart'),
      people: reached('ordered'),
    },
  })
  return query.by === 'step' ? byStep(rows) : rows
}

/** The totals as one row for each step. */
function byStep(rows: readonly ReportRow[]): ReportRow[] {
  const sum = rows.find(({ isTotal }) => isTotal)
  if (!sum) return []
  const { visitors = 0, product = 0, cart = 0, people = 0 } = sum.figures
  const reached = { visited: visitors, product, cart, ordered: people }
  const steps = STEPS.map((step) => ({
    key: step,
    label: step,
    isTotal: false,
    figures: { visitors, product, cart, people: reached[step] },
  }))
  return [...steps, sum]
}

export const analyticsReports = [funnelReport]
