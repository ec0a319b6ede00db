import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { queueProof } from './bank-proof/prove.ts'
import { heldApplication, moveApplication } from './move.ts'
import { faultsBetween, missingOf, type Filled } from './rules/items.ts'
import type { Item } from './rules/names.ts'
import { refuseSlug } from './save-step.ts'
import { filledOf, readItems, readOwn } from './store/applications.ts'
import { readDocuments } from './store/documents.ts'
import type { DocumentRow, ItemRow } from './tables.ts'

type Doing = { personId: number; now: Date }

/** Hands an application in, or in again once all that was asked for is mended. @throws Refusal 400 naming what is missing, 404, 409. */
export function submit(db: Db, { personId, now }: Doing): Promise<void> {
  return transact(db, async (tx) => {
    const own = await readOwn(tx, personId)
    if (!own) throw notFound('onboarding.not_begun_application')
    const row = await heldApplication(tx, own.id)
    const rows = await readItems(tx, row.id)
    const filled = filledOf(rows)
    const slug = filled.store?.slug ?? ''
    if (row.state === 'draft' || row.state === 'asked') {
      mustBeReady(filled, rows, await readDocuments(tx, row.id))
      await refuseSlug(tx, slug, row.id)
    }
    await moveApplication(tx, row, {
      event: 'submit',
      actor: 'applicant',
      actorId: personId,
      at: now,
      patch: { submitted_at: now, slug },
    })
    await queueProof(tx, { applicationId: row.id, mark: row.bank_mark, at: now })
  })
}

/** @throws Refusal 400 naming every step that is open. */
function mustBeReady(filled: Filled, rows: readonly ItemRow[], documents: readonly DocumentRow[]): void {
  const shown = documents.map(({ kind }) => kind)
  const newest = documents.reduce((latest, { uploaded_at }) => Math.max(latest, uploaded_at.getTime()), 0)
  const open = [...new Set([...missingOf(filled, shown).items, ...stillAsked(rows, newest)])]
  const missing = open.map((item) => ({ field: item, message: 'onboarding.step_still_open' as const }))
  if (missing.length > 0) throw badInput('onboarding.something_still_missing', missing)
  const errors = faultsBetween(filled)
  if (errors.length > 0) throw badInput(errors[0]?.message ?? 'platform.check_what_sent', errors)
}

/** Steps that were asked for and not touched since; a document counts for its step. */
function stillAsked(rows: readonly ItemRow[], newestDocument: number): Item[] {
  return rows
    .filter(({ item, asked_at, saved_at }) => {
      if (!asked_at) return false
      const touched = item === 'documents' ? newestDocument : (saved_at?.getTime() ?? 0)
      return touched <= asked_at.getTime()
    })
    .map(({ item }) => item)
}

/** Takes an application back. @throws Refusal 404, 409. */
export function withdraw(db: Db, { personId, now }: Doing): Promise<void> {
  return transact(db, async (tx) => {
    const own = await readOwn(tx, personId)
    if (!own) throw notFound('onboarding.not_begun_application')
    const row = await heldApplication(tx, own.id)
    await moveApplication(tx, row, {
      event: 'withdraw',
      actor: 'applicant',
      actorId: personId,
      at: now,
      patch: { slug: null },
    })
  })
}
