import { loadNames } from '#domains/accounts/identity/people'
import { stateOf } from '#domains/delivery/regions'
import { sellsOnlyIn, findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { DAY_MS, isoOrNull } from '#platform/time'
import type { ListedApplication, ApplicationForStaff } from './contract/staff.ts'
import type { Application } from './contract/shapes.ts'
import { missingItemsOf, neededDocuments, type FilledItems } from './rules/items.ts'
import { items } from './rules/names.ts'
import { isVerificationFailed, isAccountMissing, isVerifiedForSeller } from './rules/verification.ts'
import { isEditable } from './rules/states.ts'
import {
  filledItemsOf,
  findApplication,
  listApplicationEvents,
  listItems,
  loadOnboardingSettings,
} from './queries/applications.ts'
import {
  countApplicationsByTab,
  listSimilarApplications,
  listApplicationRows,
  type ListedApplicationRow,
} from './queries/staff.ts'
import { findBankVerification } from './queries/bank-verifications.ts'
import { listDocuments } from './queries/documents.ts'
import type { ApplicationTab } from './queries/tabs.ts'
import type { ApplicationRow, BankProofRow, DocumentRow } from './tables.ts'

const PAGE_SIZE = 25

export const presentDocument = ({ id, kind, file_name, type, bytes, uploaded_at }: DocumentRow) => ({
  id,
  kind,
  name: file_name,
  type,
  bytes,
  at: uploaded_at.toISOString(),
})

/** An application as the applicant sees it. */
export async function presentOwnApplication(db: Db, row: ApplicationRow): Promise<Application> {
  const [rows, documents, settings] = await Promise.all([
    listItems(db, row.id),
    listDocuments(db, row.id),
    loadOnboardingSettings(db),
  ])
  const filled = filledItemsOf(rows)
  const missing = missingItemsOf(
    filled,
    documents.map(({ kind }) => kind),
  )
  return {
    id: row.id,
    state: row.state,
    begun_at: row.begun_at.toISOString(),
    submitted_at: isoOrNull(row.submitted_at),
    state_changed_at: row.state_changed_at.toISOString(),
    answer_by: row.state === 'submitted' ? answerDueAt(row.submitted_at, settings.answer_days) : null,
    told: row.rejection_reason,
    store_id: row.store_id,
    store_slug:
      row.store_id === null ? null : ((await findStores(db, [row.store_id])).get(row.store_id)?.slug ?? null),
    items: items.map((item) => {
      const stored = rows.find((one) => one.item === item)
      const isAsked = stored?.asked_at != null && row.state === 'asked'
      const isFilled = item === 'documents' ? !missing.items.includes('documents') : stored?.saved_at != null
      return {
        item,
        is_filled: isFilled,
        is_open: isEditable(row.state, isAsked),
        is_asked: isAsked,
        comment: isAsked ? stored.comment : '',
        answers: { ...(stored?.saved_at ? stored.answers : {}) },
      }
    }),
    documents: documents.map(presentDocument),
    needed_documents: filled.business ? neededDocuments(filled.business.business_type) : [],
    missing: missing.items,
    only_state: onlyStateOf(filled),
  }
}

const answerDueAt = (submitted: Date | null, days: number): string | null =>
  submitted && new Date(submitted.getTime() + days * DAY_MS).toISOString()

function onlyStateOf({ business, address }: FilledItems): string | null {
  if (!business || !address) return null
  const gstScheme = business.business_type === 'composition' ? 'composition' : 'regular'
  const only = sellsOnlyIn({ gstin: business.gstin, gstScheme, stateCode: address.state })
  return only === null ? null : (stateOf(only)?.name ?? null)
}

/** An application as the staff see it. @throws Refusal 404. */
export async function presentForStaff(
  db: Db,
  id: number,
  meId: number,
): Promise<{ response: ApplicationForStaff }> {
  const row = await findApplication(db, id)
  if (!row || row.state === 'draft') throw notFound('common.application_not_found')
  const [own, events, alike, proof] = await Promise.all([
    presentOwnApplication(db, row),
    listApplicationEvents(db, id),
    listSimilarApplications(db, row),
    findBankVerification(db, id),
  ])
  const isProven = isVerifiedForSeller(proof, {
    mark: row.bank_fingerprint,
    filled: filledItemsOf(await listItems(db, id)),
  })
  const ids = [
    row.person_id,
    row.assigned_actor,
    row.bank_checked_by,
    ...events.map(({ actor_id }) => actor_id),
  ]
  const names = await loadNames(db, [...new Set(ids.filter((one) => one !== null))])
  const nameOf = (person: number | null): string => (person === null ? '' : (names.get(person) ?? ''))
  return {
    response: {
      ...own,
      applicant: nameOf(row.person_id),
      assigned_to: nameOf(row.assigned_actor),
      bank_checked:
        row.bank_checked_by === null || row.bank_checked_at === null
          ? null
          : {
              by: nameOf(row.bank_checked_by),
              is_me: row.bank_checked_by === meId,
              at: row.bank_checked_at.toISOString(),
            },
      bank_proof:
        proof?.bank_fingerprint === row.bank_fingerprint ? presentVerification(proof, isProven) : null,
      alike,
      steps: events.map(({ event, actor_id, reason, at }) => ({
        event,
        by: nameOf(actor_id),
        reason,
        at: at.toISOString(),
      })),
      may: allowedStaffActions(row, meId, { proof, isProven }),
    },
  }
}

const presentVerification = (proof: BankProofRow, isProven: boolean) => ({
  state: proof.state,
  is_active: proof.is_active,
  registered_name: proof.registered_name,
  is_same: isProven,
  error: proof.error,
  at: proof.changed_at.toISOString(),
})

type StaffActions = ApplicationForStaff['may']
type VerificationState = { proof: BankProofRow | undefined; isProven: boolean }

function allowedStaffActions(row: ApplicationRow, meId: number, proven: VerificationState): StaffActions {
  if (row.person_id === meId) return []
  if (row.state === 'asked') return ['take', 'reject']
  return row.state === 'submitted' ? ['take', 'ask', ...allowedBankActions(row, meId, proven), 'reject'] : []
}

function allowedBankActions(
  row: ApplicationRow,
  meId: number,
  { proof, isProven }: VerificationState,
): StaffActions {
  if (isAccountMissing(proof, row.bank_fingerprint)) return []
  const again: StaffActions = isVerificationFailed(proof, row.bank_fingerprint) ? ['ask_bank'] : []
  if (isProven) return [...again, 'approve']
  if (row.bank_checked_by === null) return [...again, 'check_bank']
  return row.bank_checked_by === meId ? again : [...again, 'approve']
}

export async function presentApplicationList(
  db: Db,
  { tab, page }: { tab: ApplicationTab; page: number },
  { meId, now }: { meId: number; now: Date },
) {
  const [counts, rows, { answer_days }] = await Promise.all([
    countApplicationsByTab(db),
    listApplicationRows(db, { tab, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    loadOnboardingSettings(db),
  ])
  const names = await loadNames(db, [...new Set(rows.flatMap(({ assigned_actor }) => assigned_actor ?? []))])
  const present = (row: ListedApplicationRow): ListedApplication => {
    const due = new Date(row.submitted_at.getTime() + answer_days * DAY_MS)
    return {
      id: row.id,
      state: row.state,
      legal_name: row.legal_name ?? '',
      store_name: row.store_name ?? '',
      city: row.city ?? '',
      business_type: row.business_type ?? '',
      submitted_at: row.submitted_at.toISOString(),
      state_changed_at: row.state_changed_at.toISOString(),
      answer_by: due.toISOString(),
      is_late: row.state === 'submitted' && due < now,
      assigned_to: names.get(row.assigned_actor ?? 0) ?? '',
      is_mine: row.assigned_actor === meId,
      is_bank_checked: row.bank_checked_by !== null,
    }
  }
  return { rows: rows.map(present), counts, pages: Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE)) }
}
