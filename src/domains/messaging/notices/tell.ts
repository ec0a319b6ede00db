import { hiddenForAll } from '#domains/community/creators'
import type { Tx } from '#platform/database'
import { tellDevices } from './push/tell-devices.ts'
import { choicesOf, putNotices, type Put } from './put-notices.ts'
import { choicesFrom } from './rules.ts'
import type { Told } from './store.ts'

/** Tells somebody of something, unless she does not want to hear of it, did it herself, or does not want to see who did. */
export const tell = (tx: Tx, told: Told): Promise<void> => tellAll(tx, [told])

/**
 * The same of many things, to many people, in a few statements; of the same thing said twice the later words count, and all of its people. `isFirst`:
 * it is the first that is told of these things, so that whatever somebody was told already stays.
 */
export async function tellAll(
  tx: Tx,
  all: readonly Told[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  if (all.length === 0) return
  const people = [...new Set(all.map(({ personId }) => personId))]
  const choices = await choicesOf(tx, people)
  const hidden = await hiddenForAll(tx, people)
  const seen = all.flatMap((told) => {
    const { personId, kind, actors } = told
    if (!choicesFrom(choices.get(personId) ?? []).find((one) => one.kind === kind)?.in_app) return []
    const known = actors.filter((id) => id !== personId && !hidden.get(personId)?.has(id))
    return actors.length > 0 && known.length === 0 ? [] : [{ ...told, actors: known }]
  })
  const put = seen.length > 0 ? await putNotices(tx, joined(seen), { isFirst }) : []
  for (const [kind, some] of Map.groupBy(
    put.filter((one) => one.hasDevices),
    (one) => one.kind,
  ))
    await tellDevices(
      tx,
      some.map(({ id }) => id),
      { kind, at: newest(some) },
    )
}

/** What is said of the same thing to the same person becomes one. */
function joined(all: readonly Told[]): Told[] {
  const byThing = Map.groupBy(all, ({ personId, kind, about }) => `${personId} ${kind} ${about}`)
  return [...byThing.values()].flatMap((some) => {
    const last = some.at(-1)
    return last ? [{ ...last, actors: [...new Set(some.flatMap(({ actors }) => actors))] }] : []
  })
}

const newest = (some: readonly Put[]): Date => new Date(Math.max(...some.map(({ at }) => at.getTime())))
