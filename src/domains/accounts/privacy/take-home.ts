import { noteEvent, provenAsSelf, type Origin } from '#domains/accounts/identity'
import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import type { PersonalData } from '#platform/domain'
import { tooMany } from '#platform/limits'
import { transact } from '#platform/transact'
import { gatherData, type Gathered } from './gather.ts'
import { DOWNLOADS_MS, MOST_DOWNLOADS } from './rules.ts'
import { insertDownload, lockPerson, readDownloads } from './store.ts'

type Asked = {
  proof: Proof | null
  now: Date
  origin?: Origin | undefined
  /** Those of all domains. */
  personalData: readonly PersonalData[]
}

/**
 * All of a person's data for herself, and a note of it for her to see.
 * @throws Refusal 401 without a fresh proof, so that a stolen session takes nothing away; 429 after five times in a day.
 */
export async function takeHome(
  db: Db,
  personId: number,
  { proof, now, origin, personalData }: Asked,
): Promise<Gathered> {
  await provenAsSelf(db, personId, proof)
  await transact(db, async (tx) => {
    await lockPerson(tx, personId)
    const [first, ...more] = await readDownloads(tx, personId, new Date(now.getTime() - DOWNLOADS_MS))
    if (first && more.length + 1 >= MOST_DOWNLOADS)
      throw tooMany(Math.ceil((first.getTime() + DOWNLOADS_MS - now.getTime()) / 1_000))
    await insertDownload(tx, personId, now)
    await noteEvent(tx, { personId, kind: 'data-downloaded', at: now, origin })
  })
  return gatherData(db, personId, personalData)
}
