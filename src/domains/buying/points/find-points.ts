import type { z } from 'zod'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { getPoints } from './contract.ts'
import { loadPointsRule } from './points-rule.ts'
import { findBalance, listEntries, listExpiringPoints } from './queries/ledger.ts'

type PointsQuery = { before: number | null; limit: number; now: Date }

/** A person's points as their page shows them. */
export async function findPoints(
  db: Db,
  personId: number,
  { before, limit, now }: PointsQuery,
): Promise<z.infer<typeof getPoints.reply>> {
  const rule = await loadPointsRule(db, now)
  const found = await listEntries(db, personId, { before, limit: limit + 1 })
  const entries = found.slice(0, limit)
  return {
    balance: await findBalance(db, personId),
    worth: toRupees(rule.worthPaise),
    most_percent: rule.mostOfBill / 100,
    earn: { points: rule.earnPoints, per: toRupees(rule.perPaise) },
    running_out: (await listExpiringPoints(db, personId)).map(({ points, expiresAt }) => ({
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
