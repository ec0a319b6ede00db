import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import { CUTS_CHANNEL } from './channels.ts'
import type { Cut } from './shapes.ts'
import { allLeastSteps } from './queries/reference-data.ts'

/** By pack: how many steps nobody may take fewer of. Packs of which one can be taken are absent. */
export type LeastStepsByPack = ReadonlyMap<number, number>

const leastStepsCache = cached(
  CUTS_CHANNEL,
  async (db): Promise<LeastStepsByPack> =>
    new Map((await allLeastSteps(db)).map(({ id, leastSteps }) => [id, leastSteps])),
)

/** Every shortest cut, from memory: who reads what can be bought asks it for each list. */
export const loadLeastSteps = (db: Db): Promise<LeastStepsByPack> => leastStepsCache.get(db)

type Cuttable = { cut?: Cut | null | undefined }

/** Says that packs were added or changed; nothing happens where none of them says anything of its cut. */
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
