import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { BankCheck } from './bank-verification/bank-check.ts'
import { verifyBankAccount } from './bank-verification/verify-bank-account.ts'
import { deleteDocumentFile } from './documents.ts'
import { onboardingVault } from './onboarding-vault.ts'
import { loadOnboardingSettings } from './queries/applications.ts'
import { deleteDocuments, listRemovedDocuments, markPastDocumentsRemoved } from './queries/documents.ts'

const BATCH_SIZE = 200

/** Deletes the files of removed or expired documents; the file before its row, so that none is left over. */
export async function cleanUpDocuments(
  db: Db,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<void> {
  const { keep_documents_days } = await loadOnboardingSettings(db)
  await transact(db, (tx) =>
    markPastDocumentsRemoved(tx, new Date(now.getTime() - keep_documents_days * DAY_MS), now),
  )
  for (;;) {
    const ids = (await listRemovedDocuments(db, BATCH_SIZE)).map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await deleteDocumentFile(dataDir, id)
    await transact(db, (tx) => deleteDocuments(tx, ids))
  }
}

type OnboardingTaskDependencies = { db: Db; clock: Clock; dataDir: string; bank: BankCheck | null }

const verificationPayload = z.object({ applicationId: z.int() })

export function onboardingTasks({
  db,
  clock,
  dataDir,
  bank,
}: OnboardingTaskDependencies): Record<string, (payload: unknown) => Promise<void>> {
  const vault = onboardingVault(dataDir)
  return {
    'onboarding:cleanup': () => cleanUpDocuments(db, { dataDir, now: clock.now() }),
    'onboarding:verify-bank': (payload) =>
      verifyBankAccount({ db, clock, bank, vault }, verificationPayload.parse(payload).applicationId),
  }
}

export const onboardingSchedule = { 'onboarding:cleanup': '35 * * * *' }
