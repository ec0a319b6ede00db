import { conductedBy, mustConduct } from '#domains/workshops'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { ConductorMoney } from './contract.ts'
import { csvOf } from './find-roster.ts'
import { feeOf } from './rules.ts'
import { readMoneyOf } from './store/aside.ts'
import { readSettings } from './store/bookings.ts'

const HOUR_MS = 3_600_000

/** Session by session: what came in for seats, what went back, what we keep, and what is owed. @throws Refusal 403. */
export async function conductorMoney(db: Db, personId: number): Promise<{ rows: ConductorMoney[]; owed: number; coming: number }> {
  await mustConduct(db, personId)
  const own = await conductedBy(db, personId)
  if (!own) return { rows: [], owed: 0, coming: 0 }
  const sessions = new Map(own.sessions.map((session) => [session.id, session]))
  const titles = new Map(own.workshops.map(({ id, title }) => [id, title]))
  const settings = await readSettings(db)
  const paid = await readMoneyOf(db, [...sessions.keys()])
  const sums = { owed: 0, coming: 0 }
  const rows = paid.flatMap((money): ConductorMoney[] => {
    const session = sessions.get(money.session_id)
    if (!session) return []
    const keptPaise = money.gross - money.refunded
    const feePaise = feeOf(keptPaise, settings)
    sums[money.is_settled ? 'owed' : 'coming'] += keptPaise - feePaise
    return [
      {
        session_id: session.id,
        workshop_id: session.workshop_id,
        title: titles.get(session.workshop_id) ?? '',
        starts_at: session.starts_at.toISOString(),
        state: session.state,
        seats: money.seats,
        gross: toRupees(money.gross),
        refunded: toRupees(money.refunded),
        kept: toRupees(keptPaise),
        fee: toRupees(feePaise),
        gst: toRupees(money.kept_gst),
        net: toRupees(keptPaise - feePaise),
        payable_on: new Date(session.ends_at.getTime() + (settings.settle_hours ?? 48) * HOUR_MS).toISOString(),
        is_settled: money.is_settled,
      },
    ]
  })
  return { rows: rows.toSorted((a, b) => b.starts_at.localeCompare(a.starts_at)), owed: toRupees(sums.owed), coming: toRupees(sums.coming) }
}

export async function moneyCsv(db: Db, personId: number): Promise<string> {
  const { rows } = await conductorMoney(db, personId)
  const head = ['Workshop', 'Begins', 'State', 'Seats', 'Gross', 'Refunded', 'Kept', 'Fee with GST', 'GST contained', 'Net', 'Payable on', 'Booked']
  const body = rows.map((row) => [
    row.title,
    row.starts_at,
    row.state,
    String(row.seats),
    ...[row.gross, row.refunded, row.kept, row.fee, row.gst, row.net].map((amount) => amount.toFixed(2)),
    row.payable_on,
    row.is_settled ? 'yes' : 'no',
  ])
  return csvOf([head, ...body])
}
