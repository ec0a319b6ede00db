import { recordAccountEvent, type Origin } from '#domains/accounts/identity'
import { verifyOwnProof } from '#domains/accounts/identity/id-tokens'
import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import type { PersonalData } from '#platform/domain'
import { tooMany } from '#platform/limits'
import { transact } from '#platform/transact'
import { collectPersonalData, type CollectedData } from './collect-personal-data.ts'
import { DOWNLOAD_WINDOW_MS, MAX_DOWNLOADS } from './rules.ts'
import { insertDownload, lockPerson, listDownloadsSince } from './queries.ts'

type ExportContext = {
  proof: Proof | null
  now: Date
  origin?: Origin | undefined
  /** Of all domains. */
  personalData: readonly PersonalData[]
}

/**
 * Exports all of a person's data to its owner, and records an event that the owner sees.
 * @throws Refusal 401 without a fresh ID token, so that a stolen session exports nothing; 429 after five exports in a day.
 */
export async function personalDataOf(
  db: Db,
  personId: number,
  { proof, now, origin, personalData }: ExportContext,
): Promise<CollectedData> {
  await verifyOwnProof(db, personId, proof)
  await transact(db, async (tx) => {
    await lockPerson(tx, personId)
    const [first, ...more] = await listDownloadsSince(
      tx,
      personId,
      new Date(now.getTime() - DOWNLOAD_WINDOW_MS),
    )
    if (first && more.length + 1 >= MAX_DOWNLOADS)
      throw tooMany(Math.ceil((first.getTime() + DOWNLOAD_WINDOW_MS - now.getTime()) / 1_000))
    await insertDownload(tx, personId, now)
    await recordAccountEvent(tx, { personId, kind: 'data-downloaded', at: now, origin })
  })
  return collectPersonalData(db, personId, personalData)
}
