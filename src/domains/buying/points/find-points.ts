import type { z } from 'zod'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { getPoints } from './contract.ts'
import { pointsRule } from './points-rules.ts'
import { readBalance, readEntries, readRunningOut } from './store/ledger.ts'

type Asked = { before: number | null; limit: number; now: Date }

/** What somebody is shown of their points. */
export async function findPoints(
  db: Db,
  personId: number,
  { before, limit, now }: Asked,
): Promise<z.infer<typeof getPoints.reply>> {
  const rule = await pointsRule(db, now)
  const found = await readEntries(db, personId, { before, limit: limit + 1 })
  const entries = found.slice(0, limit)
  return {
    balance: await readBalance(db, personId),
    worth: toRupees(rule.worthPaise),
    most_percent: rule.mostOfBill / 100,
    earn: { points: rule.earnPoints, per: toRupees(rule.perPaise) },
    running_out: (await readRunningOut(db, personId)).map(({ points, expiresAt }) => ({
      points,
      at: expiresAt.toISOString(),
    })),
    entries: entries.map(({ id, at, kind, points, orderId, reason }) => ({
      id,
      at: at.toISOString(),
      kind: kind as z.infer<typeof getPoints.reply>['entries'][number]['kind'],
      points,
      order_id: orderId,
      reason,
    })),
    next: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
  }
}
