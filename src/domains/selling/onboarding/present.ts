import { namesOf } from '#domains/accounts/identity'
import { stateOf } from '#domains/delivery/regions'
import { sellsOnlyIn, storesOf } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { ListedApplication, WholeApplication } from './contract/desk.ts'
import type { Application } from './contract/shapes.ts'
import { missingOf, neededDocuments, type Filled } from './rules/items.ts'
import { items } from './rules/names.ts'
import { isFailed, isNoAccount, isSellersOwn } from './rules/proven.ts'
import { isOpenTo } from './rules/states.ts'
import { filledOf, readApplication, readEvents, readItems, readSettings } from './store/applications.ts'
import { countList, readAlike, readList, type ListedRow } from './store/desk.ts'
import { readProof } from './store/bank-proofs.ts'
import { readDocuments } from './store/documents.ts'
import type { Tab } from './store/tabs.ts'
import type { ApplicationRow, BankProofRow, DocumentRow } from './tables.ts'

const A_PAGE = 25

export const presentDocument = ({ id, kind, file_name, type, bytes, uploaded_at }: DocumentRow) => ({
  id,
  kind,
  name: file_name,
  type,
  bytes,
  at: uploaded_at.toISOString(),
})

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** An application as its person sees it. */
export async function presentOwn(db: Db, row: ApplicationRow): Promise<Application> {
  const [rows, documents, settings] = await Promise.all([
    readItems(db, row.id),
    readDocuments(db, row.id),
    readSettings(db),
  ])
  const filled = filledOf(rows)
  const missing = missingOf(
    filled,
    documents.map(({ kind }) => kind),
  )
  return {
    id: row.id,
    state: row.state,
    begun_at: row.begun_at.toISOString(),
    submitted_at: isoOrNull(row.submitted_at),
    state_changed_at: row.state_changed_at.toISOString(),
    answer_by: row.state === 'submitted' ? answerBy(row.submitted_at, settings.answer_days) : null,
    told: row.told,
    store_slug:
      row.store_id === null ? null : ((await storesOf(db, [row.store_id])).get(row.store_id)?.slug ?? null),
    items: items.map((item) => {
      const kept = rows.find((one) => one.item === item)
      const isAsked = kept?.asked_at != null && row.state === 'asked'
      const isFilled = item === 'documents' ? !missing.items.includes('documents') : kept?.saved_at != null
      return {
        item,
        is_filled: isFilled,
        is_open: isOpenTo(row.state, isAsked),
        is_asked: isAsked,
        comment: isAsked ? kept.comment : '',
        answers: { ...(kept?.saved_at ? kept.answers : {}) },
      }
    }),
    documents: documents.map(presentDocument),
    needed_documents: filled.business ? neededDocuments(filled.business.business_type) : [],
    missing: missing.items,
    only_state: onlyStateOf(filled),
  }
}

const answerBy = (submitted: Date | null, days: number): string | null =>
  submitted && new Date(submitted.getTime() + days * DAY_MS).toISOString()

function onlyStateOf({ business, address }: Filled): string | null {
  if (!business || !address) return null
  const gstScheme = business.business_type === 'composition' ? 'composition' : 'regular'
  const only = sellsOnlyIn({ gstin: business.gstin, gstScheme, stateCode: address.state })
  return only === null ? null : (stateOf(only)?.name ?? null)
}

/** An application as the staff see it. @throws Refusal 404. */
export async function presentWhole(
  db: Db,
  id: number,
  meId: number,
): Promise<{ response: WholeApplication }> {
  const row = await readApplication(db, id)
  if (!row || row.state === 'draft') throw notFound('common.application_not_found')
  const [own, events, alike, proof] = await Promise.all([
    presentOwn(db, row),
    readEvents(db, id),
    readAlike(db, row),
    readProof(db, id),
  ])
  const isProven = isSellersOwn(proof, { mark: row.bank_mark, filled: filledOf(await readItems(db, id)) })
  const ids = [
    row.person_id,
    row.assigned_actor,
    row.bank_checked_by,
    ...events.map(({ actor_id }) => actor_id),
  ]
  const names = await namesOf(db, [...new Set(ids.filter((one) => one !== null))])
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
      bank_proof: proof?.bank_mark === row.bank_mark ? presentProof(proof, isProven) : null,
      alike,
      steps: events.map(({ event, actor_id, reason, at }) => ({
        event,
        by: nameOf(actor_id),
        reason,
        at: at.toISOString(),
      })),
      may: mayDo(row, meId, { proof, isProven }),
    },
  }
}

const presentProof = (proof: BankProofRow, isProven: boolean) => ({
  state: proof.state,
  is_active: proof.is_active,
  registered_name: proof.registered_name,
  is_same: isProven,
  error: proof.error,
  at: proof.changed_at.toISOString(),
})

type May = WholeApplication['may']
type Proven = { proof: BankProofRow | undefined; isProven: boolean }

function mayDo(row: ApplicationRow, meId: number, proven: Proven): May {
  if (row.person_id === meId) return []
  if (row.state === 'asked') return ['take', 'reject']
  return row.state === 'submitted' ? ['take', 'ask', ...mayAboutBank(row, meId, proven), 'reject'] : []
}

function mayAboutBank(row: ApplicationRow, meId: number, { proof, isProven }: Proven): May {
  if (isNoAccount(proof, row.bank_mark)) return []
  const again: May = isFailed(proof, row.bank_mark) ? ['ask_bank'] : []
  if (isProven) return [...again, 'approve']
  if (row.bank_checked_by === null) return [...again, 'check_bank']
  return row.bank_checked_by === meId ? again : [...again, 'approve']
}

export async function presentList(
  db: Db,
  { tab, page }: { tab: Tab; page: number },
  { meId, now }: { meId: number; now: Date },
) {
  const [counts, rows, { answer_days }] = await Promise.all([
    countList(db),
    readList(db, { tab, limit: A_PAGE, offset: (page - 1) * A_PAGE }),
    readSettings(db),
  ])
  const names = await namesOf(db, [...new Set(rows.flatMap(({ assigned_actor }) => assigned_actor ?? []))])
  const present = (row: ListedRow): ListedApplication => {
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
  return { rows: rows.map(present), counts, pages: Math.max(1, Math.ceil(counts[tab] / A_PAGE)) }
}
