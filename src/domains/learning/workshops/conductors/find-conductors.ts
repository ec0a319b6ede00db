import { findContact } from '#domains/accounts/identity'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import type { Applicant } from '../contract.ts'
import type { Application, ConductorState } from '../contract/shapes.ts'
import { presentApplication } from '../present.ts'
import {
  countConductorsByState,
  findConductorByPerson,
  listConductorPage,
  loadConductors,
  listConductorSteps,
  type StepOf,
} from '../queries/conductors.ts'
import type { ConductorRow } from '../tables.ts'

const PAGE_SIZE = 25

/** @throws Refusal 403 unless the person is a conductor now. */
export async function requireConductor(db: Db, personId: number): Promise<ConductorRow> {
  const row = await findConductorByPerson(db, personId)
  if (row?.state !== 'allowed') throw notAllowed('workshops.conductors_only')
  return row
}

/** The person's application and its state, and known data to prefill the form. */
export async function findOwnApplication(
  db: Db,
  personId: number,
): Promise<{ application: Application | null; name: string; phone: string; email: string }> {
  const [row, names, contact] = [
    await findConductorByPerson(db, personId),
    await loadNames(db, [personId]),
    await findContact(db, personId),
  ]
  const { email, phone } = contact
  return {
    application: row ? presentApplication(row) : null,
    name: names.get(personId) ?? '',
    phone: phone ?? '',
    email: email ?? '',
  }
}

export const presentSteps = (steps: readonly StepOf[], id: number) =>
  steps
    .filter(({ of }) => of === id)
    .map(({ event, from_state, to_state, actor, reason, at }) => ({
      event,
      from: from_state,
      to: to_state,
      actor,
      reason,
      at: at.toISOString(),
    }))

async function present(db: Db, rows: readonly ConductorRow[]): Promise<Applicant[]> {
  const steps = await listConductorSteps(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentApplication(row),
    id: row.id,
    person_id: row.person_id,
    steps: presentSteps(steps, row.id),
  }))
}

export async function findApplicants(db: Db, ids: readonly number[]): Promise<Applicant[]> {
  return present(db, [...(await loadConductors(db, ids)).values()])
}

/** The admin queue of applications. @throws Refusal 404 for a page that does not exist. */
export async function listConductors(db: Db, { state, page }: { state: ConductorState; page: number }) {
  const counts = await countConductorsByState(db)
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / PAGE_SIZE))
  if (page > pages) throw notFound('workshops.no_such_page')
  return {
    rows: await present(
      db,
      await listConductorPage(db, state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    ),
    pages,
    counts,
  }
}
