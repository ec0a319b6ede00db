import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { isLive } from './rules/states.ts'
import { listApplicationEvents, listItems, findOwnApplication } from './queries/applications.ts'
import { reassignApplications, anonymiseApplications } from './queries/staff.ts'
import { findBankVerification } from './queries/bank-verifications.ts'
import { listDocuments } from './queries/documents.ts'

/** A person's applications with their entries and documents; numbers are masked. */
export async function personalDataOf(db: Db, personId: number) {
  const row = await findOwnApplication(db, personId)
  if (!row) return { seller_application: null }
  const [items, documents, events, proof] = await Promise.all([
    listItems(db, row.id),
    listDocuments(db, row.id),
    listApplicationEvents(db, row.id),
    findBankVerification(db, row.id),
  ])
  return {
    seller_application: {
      state: row.state,
      is_under_way: isLive(row.state),
      begun_at: row.begun_at,
      told: row.rejection_reason,
      said: Object.fromEntries(items.map(({ item, answers }) => [item, answers])),
      documents: documents.map(({ kind, file_name, bytes, uploaded_at }) => ({
        kind,
        file_name,
        bytes,
        uploaded_at,
      })),
      bank_said: proof
        ? { state: proof.state, is_active: proof.is_active, registered_name: proof.registered_name }
        : null,
      steps: events.map(({ event, at, reason, actor }) => ({ event, at, by: actor, reason })),
    },
  }
}

/** Moves applications when accounts merge, and anonymises those of an erased account. */
export const personalDataListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'onboarding: moves applications to the account that stays',
    handle: (tx, joined) => reassignApplications(tx, { ...joined, at: clock.now() }),
  }),
  listener({
    topic: 'identity.erased',
    name: "onboarding: anonymises a person's applications",
    handle: (tx, { personId }) => anonymiseApplications(tx, personId, clock.now()),
  }),
]
