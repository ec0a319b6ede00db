import { namesOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { PointsDesk } from './contract.ts'
import { pointsRule } from './points-rules.ts'
import { readBalance, readEntries } from './store/ledger.ts'
import { readOpenWishes } from './store/wishes.ts'

const SHOWN = 20

/** What waits for a second person, and the points of one person. */
export async function pointsDesk(
  db: Db,
  personId: number | null,
  { readerId, now }: { readerId: number; now: Date },
): Promise<PointsDesk> {
  const wishes = await readOpenWishes(db)
  const { worthPaise, mostByHand } = await pointsRule(db, now)
  const names = await namesOf(db, [
    ...new Set([
      ...wishes.flatMap((wish) => [wish.person_id, wish.asked_by]),
      ...(personId ? [personId] : []),
    ]),
  ])
  const nameOf = (id: number): string => names.get(id) ?? `${id}`
  const isKnown = personId !== null && names.has(personId)
  return {
    worth: toRupees(worthPaise),
    most_alone: mostByHand,
    wishes: wishes.map((wish) => ({
      id: wish.id,
      person_id: wish.person_id,
      name: nameOf(wish.person_id),
      points: wish.points,
      reason: wish.reason,
      asked_by: nameOf(wish.asked_by),
      asked_at: wish.asked_at.toISOString(),
      may: wish.asked_by === readerId || wish.person_id === readerId ? ['refuse'] : ['give', 'refuse'],
    })),
    person: isKnown
      ? {
          ...(await personNow(db, personId)),
          id: personId,
          name: nameOf(personId),
          is_me: personId === readerId,
        }
      : null,
  }
}

async function personNow(db: Db, personId: number) {
  const entries = await readEntries(db, personId, { before: null, limit: SHOWN })
  return {
    balance: await readBalance(db, personId),
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
