import { hiddenFor } from '#domains/creators'
import type { Tx } from '#platform/database'
import { choicesFrom } from './rules.ts'
import { putNotice, readChoices, type Told } from './store.ts'

/** Tells somebody of something, unless she does not want to hear of it, did it herself, or does not want to see who did. */
export async function tell(tx: Tx, told: Told): Promise<void> {
  const { personId, kind, actors } = told
  const wanted = choicesFrom(await readChoices(tx, personId)).find((one) => one.kind === kind)
  if (!wanted?.in_app) return
  const hidden = actors.length > 0 ? await hiddenFor(tx, personId) : new Set<number>()
  const seen = actors.filter((id) => id !== personId && !hidden.has(id))
  if (actors.length > 0 && seen.length === 0) return
  await putNotice(tx, { ...told, actors: seen })
}
