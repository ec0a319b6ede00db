import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { queueBankVerification } from './bank-verification/verify-bank-account.ts'
import { lockExistingApplication, transitionApplication } from './transition-application.ts'
import { crossItemFaults, missingItemsOf, type FilledItems } from './rules/items.ts'
import type { Item } from './rules/names.ts'
import { refuseTakenSlug } from './save-step.ts'
import { filledItemsOf, listItems, findOwnApplication } from './queries/applications.ts'
import { listDocuments } from './queries/documents.ts'
import type { DocumentRow, ItemRow } from './tables.ts'

type OwnAction = { personId: number; now: Date }

/** Submits an application, or resubmits it once all requested changes are made. @throws Refusal 400 naming what is missing, 404, 409. */
export function submitApplication(db: Db, { personId, now }: OwnAction): Promise<void> {
  return transact(db, async (tx) => {
    const own = await findOwnApplication(tx, personId)
    if (!own) throw notFound('onboarding.application_not_begun')
    const row = await lockExistingApplication(tx, own.id)
    const rows = await listItems(tx, row.id)
    const filled = filledItemsOf(rows)
    const slug = filled.store?.slug ?? ''
    if (row.state === 'draft' || row.state === 'asked') {
      requireReady(filled, rows, await listDocuments(tx, row.id))
      await refuseTakenSlug(tx, slug, row.id)
    }
    await transitionApplication(tx, row, {
      event: 'submit',
      actor: 'applicant',
      actorId: personId,
      at: now,
      patch: { submitted_at: now, slug },
    })
    await queueBankVerification(tx, { applicationId: row.id, mark: row.bank_fingerprint, at: now })
  })
}

/** @throws Refusal 400 naming every incomplete step. */
function requireReady(
  filled: FilledItems,
  rows: readonly ItemRow[],
  documents: readonly DocumentRow[],
): void {
  const shown = documents.map(({ kind }) => kind)
  const newest = documents.reduce((latest, { uploaded_at }) => Math.max(latest, uploaded_at.getTime()), 0)
  const open = [...new Set([...missingItemsOf(filled, shown).items, ...stillRequestedItems(rows, newest)])]
  const missing = open.map((item) => ({ field: item, message: 'onboarding.step_still_open' as const }))
  if (missing.length > 0) throw badInput('onboarding.something_still_missing', missing)
  const errors = crossItemFaults(filled)
  if (errors.length > 0) throw badInput(errors[0]?.message ?? 'platform.check_input', errors)
}

/** Requested steps that were not changed since; a document counts for its step. */
function stillRequestedItems(rows: readonly ItemRow[], newestDocument: number): Item[] {
  return rows
    .filter(({ item, asked_at, saved_at }) => {
      if (!asked_at) return false
      const touched = item === 'documents' ? newestDocument : (saved_at?.getTime() ?? 0)
      return touched <= asked_at.getTime()
    })
    .map(({ item }) => item)
}

/** Withdraws an application. @throws Refusal 404, 409. */
export function withdrawApplication(db: Db, { personId, now }: OwnAction): Promise<void> {
  return transact(db, async (tx) => {
    const own = await findOwnApplication(tx, personId)
    if (!own) throw notFound('onboarding.application_not_begun')
    const row = await lockExistingApplication(tx, own.id)
    await transitionApplication(tx, row, {
      event: 'withdraw',
      actor: 'applicant',
      actorId: personId,
      at: now,
      patch: { slug: null },
    })
  })
}
