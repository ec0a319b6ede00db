import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { BankCheck } from './bank-proof/port.ts'
import { proveBank } from './bank-proof/prove.ts'
import { removeFile } from './documents.ts'
import { onboardingVault } from './sealing.ts'
import { readSettings } from './store/applications.ts'
import { deleteDocuments, readRemoved, removePast } from './store/documents.ts'

const A_TURN = 200

/** Removes the files of documents that were taken back or are past their time; the file first, so that none is forgotten. */
export async function sweepDocuments(
  db: Db,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<void> {
  const { keep_documents_days } = await readSettings(db)
  await transact(db, (tx) => removePast(tx, new Date(now.getTime() - keep_documents_days * DAY_MS), now))
  for (;;) {
    const ids = (await readRemoved(db, A_TURN)).map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await removeFile(dataDir, id)
    await transact(db, (tx) => deleteDocuments(tx, ids))
  }
}

type Parts = { db: Db; clock: Clock; dataDir: string; bank: BankCheck | null }

const asked = z.object({ applicationId: z.int() })

export function onboardingTasks({
  db,
  clock,
  dataDir,
  bank,
}: Parts): Record<string, (payload: unknown) => Promise<void>> {
  const vault = onboardingVault(dataDir)
  return {
    'onboarding:sweep': () => sweepDocuments(db, { dataDir, now: clock.now() }),
    'onboarding:prove-bank': (payload) =>
      proveBank({ db, clock, bank, vault }, asked.parse(payload).applicationId),
  }
}

export const onboardingSchedule = { 'onboarding:sweep': '35 * * * *' }
