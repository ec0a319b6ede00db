import { contactOf, namesOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import type { Applicant } from './contract.ts'
import type { Application, ConductorState } from './contract/shapes.ts'
import { presentApplication } from './present.ts'
import {
  countConductors,
  readConductorOf,
  readConductorPage,
  readConductors,
  readConductorSteps,
  type StepOf,
} from './store/conductors.ts'
import type { ConductorRow } from './tables.ts'

const PAGE = 25

/** @throws Refusal 403 for whoever is no conductor (any more). */
export async function mustConduct(db: Db, personId: number): Promise<ConductorRow> {
  const row = await readConductorOf(db, personId)
  if (row?.state !== 'allowed') throw notAllowed('workshops.conduct_no_workshops_here_yet')
  return row
}

/** How far one's own wish has come, and what is known to fill the form with. */
export async function findOwnApplication(
  db: Db,
  personId: number,
): Promise<{ application: Application | null; name: string; phone: string; email: string }> {
  const [row, names, contact] = [
    await readConductorOf(db, personId),
    await namesOf(db, [personId]),
    await contactOf(db, personId),
  ]
  const { email, phone } = contact
  return {
    application: row ? presentApplication(row) : null,
    name: names.get(personId) ?? '',
    phone: phone ?? '',
    email: email ?? '',
  }
}

export const stepsOf = (steps: readonly StepOf[], id: number) =>
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
  const steps = await readConductorSteps(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentApplication(row),
    id: row.id,
    person_id: row.person_id,
    steps: stepsOf(steps, row.id),
  }))
}

export async function findApplicants(db: Db, ids: readonly number[]): Promise<Applicant[]> {
  return present(db, [...(await readConductors(db, ids)).values()])
}

/** The desk's list. @throws Refusal 404 for a page that there is not. */
export async function listConductors(db: Db, { state, page }: { state: ConductorState; page: number }) {
  const counts = await countConductors(db)
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / PAGE))
  if (page > pages) throw notFound('workshops.no_such_page')
  return {
    rows: await present(db, await readConductorPage(db, state, { limit: PAGE, offset: (page - 1) * PAGE })),
    pages,
    counts,
  }
}
