import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { PointsForStaff } from './contract.ts'
import { loadPointsRule } from './points-rule.ts'
import { findBalance, listEntries } from './queries/ledger.ts'
import { listOpenGrantRequests } from './queries/grant-requests.ts'

const ENTRIES_SHOWN = 20

/** Open grant requests, and the points of one person. */
export async function findPointsForStaff(
  db: Db,
  personId: number | null,
  { readerId, now }: { readerId: number; now: Date },
): Promise<PointsForStaff> {
  const requests = await listOpenGrantRequests(db)
  const { worthPaise, mostByHand } = await loadPointsRule(db, now)
  const names = await loadNames(db, [
    ...new Set([
      ...requests.flatMap((request) => [request.person_id, request.asked_by]),
      ...(personId ? [personId] : []),
    ]),
  ])
  const nameOf = (id: number): string => names.get(id) ?? `${id}`
  const isKnown = personId !== null && names.has(personId)
  return {
    worth: toRupees(worthPaise),
    most_alone: mostByHand,
    wishes: requests.map((request) => ({
      id: request.id,
      person_id: request.person_id,
      name: nameOf(request.person_id),
      points: request.points,
      reason: request.reason,
      asked_by: nameOf(request.asked_by),
      asked_at: request.asked_at.toISOString(),
      may: request.asked_by === readerId || request.person_id === readerId ? ['refuse'] : ['give', 'refuse'],
    })),
    person: isKnown
      ? {
          ...(await findPersonForStaff(db, personId)),
          id: personId,
          name: nameOf(personId),
          is_me: personId === readerId,
        }
      : null,
  }
}

async function findPersonForStaff(db: Db, personId: number) {
  const entries = await listEntries(db, personId, { before: null, limit: ENTRIES_SHOWN })
  return {
    balance: await findBalance(db, personId),
    entries: entries.map(({ id, at, kind, points, orderId, reason }) => ({
      id,
      at: at.toISOString(),
      kind,
      points,
      order_id: orderId,
      reason,
    })),
  }
}
