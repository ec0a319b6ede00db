import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import { CUTS_CHANNEL } from '../channels.ts'
import type { Cut } from '../shapes.ts'
import { allLeastSteps } from '../queries/reference-data.ts'

/** By pack: the smallest quantity in steps. Packs sold from one step on are absent. */
export type LeastStepsByPack = ReadonlyMap<number, number>

const leastStepsCache = cached(
  CUTS_CHANNEL,
  async (db): Promise<LeastStepsByPack> =>
    new Map((await allLeastSteps(db)).map(({ id, leastSteps }) => [id, leastSteps])),
)

/** All shortest pieces, from the cache: every list of products needs them. */
export const loadLeastSteps = (db: Db): Promise<LeastStepsByPack> => leastStepsCache.get(db)

type Cuttable = { cut?: Cut | null | undefined }

/** Broadcasts that packs were added or changed; no broadcast when none of them sets a cut. */
export async function broadcastCuts(
  tx: Tx,
  packs: readonly Cuttable[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  const matters = ({ cut }: Cuttable): boolean => (areNew ? (cut?.leastSteps ?? 1) > 1 : cut !== undefined)
  if (!packs.some(matters)) return
  leastStepsCache.markChanged(tx)
  await broadcast(tx, CUTS_CHANNEL, '')
}
