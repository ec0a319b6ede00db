import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { rowIn } from '#platform/resources'
import { broadcast } from '#platform/broadcast'
import { DAY_MS } from '#platform/time'
import { SANCTIONS_CHANNEL } from './channel.ts'
import type { Rule, Sanction, SanctionKind } from './contract.ts'
import { nextSanctionKind, sanctionStateOf, countStrikes } from './rules.ts'
import { sanctionsCache } from './restrictions.ts'
import {
  insertSanction,
  lockPerson,
  lockSanction,
  markLifted,
  readSanctions,
  readSettings,
} from './queries.ts'
import type { SanctionRow } from './tables.ts'

export type SanctionInput = {
  personId: number
  kind: SanctionKind
  rule: Rule
  reason: string
  caseTicket: string | null
  /** null: the default length. */
  days: number | null
  actorId: number
  now: Date
}

/** Warns or restricts a person and publishes the reason and the end. @throws Refusal 409 `own_case`. */
export async function imposeSanction(tx: Tx, giving: SanctionInput): Promise<Sanction> {
  const { personId, kind, rule, reason, caseTicket, actorId, now } = giving
  if (personId === actorId) throw conflict('own_case', 'common.own_case')
  await lockPerson(tx, personId)
  const settings = await readSettings(tx)
  const strikeUntil = new Date(now.getTime() + settings.strike_days * DAY_MS)
  const usual = {
    warning: settings.strike_days,
    limited: settings.limit_days,
    suspended: settings.suspend_days,
    revoked: null,
  }[kind]
  const days = kind === 'limited' || kind === 'suspended' ? (giving.days ?? usual) : usual
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const row = {
    person_id: personId,
    kind,
    rule,
    reason,
    case_ticket: caseTicket,
    made_by: actorId,
    made_at: now,
    until,
    strike_until: strikeUntil,
  }
  const sanctionId = await insertSanction(tx, row)
  await broadcastConduct(tx)
  const at = now.toISOString()
  await publish(tx, 'sanctions.imposed', {
    personId,
    sanctionId,
    kind,
    rule,
    reason,
    caseTicket,
    until: until?.toISOString() ?? null,
    at,
  })
  return presentSanction({ ...row, id: sanctionId, lifted_at: null, lifted_by: null }, now)
}

/** @throws Refusal 404. */
export const requireSanction = rowIn('sanctions.sanctions', 'sanctions.sanction_not_found')

/** Ends a sanction early; it no longer counts as a strike. @throws Refusal 404, 409 `not_active`, 409 `own_case`. */
export async function liftSanction(
  tx: Tx,
  id: number,
  by: { actorId: number; reason: string; now: Date },
): Promise<SanctionRow> {
  const row = await lockSanction(tx, id)
  if (!row) throw notFound('sanctions.sanction_not_found')
  if (row.person_id === by.actorId) throw conflict('own_case', 'common.own_case')
  if (row.lifted_at !== null) throw conflict('not_active', 'sanctions.not_active')
  await markLifted(tx, id, { actorId: by.actorId, reason: by.reason, at: by.now })
  await broadcastConduct(tx)
  const { person_id: personId, kind } = row
  await publish(tx, 'sanctions.lifted', {
    personId,
    sanctionId: id,
    kind,
    reason: by.reason,
    at: by.now.toISOString(),
  })
  return row
}

async function broadcastConduct(tx: Tx): Promise<void> {
  sanctionsCache.markChanged(tx)
  await broadcast(tx, SANCTIONS_CHANNEL, '')
}

/** All sanctions of a person, newest first. */
export async function listSanctions(db: Db, personId: number, now: Date): Promise<Sanction[]> {
  return (await readSanctions(db, personId)).map((row) => presentSanction(row, now))
}

/** Strikes that still count and the sanction proposed next. */
export async function sanctionSummaryOf(db: Db, personId: number, now: Date) {
  const rows = await readSanctions(db, personId)
  const settings = await readSettings(db)
  const strikes = countStrikes(rows, now)
  return {
    strikes,
    proposed: nextSanctionKind(strikes, settings),
    sanctions: rows.map((row) => presentSanction(row, now)),
  }
}

/** Sanctions imposed by a case and not lifted. */
export async function listSanctionsOfCase(
  db: Db,
  personId: number,
  caseTicket: string,
): Promise<SanctionRow[]> {
  return (await readSanctions(db, personId)).filter(
    (row) => row.case_ticket === caseTicket && row.lifted_at === null,
  )
}

const presentSanction = (row: SanctionRow, now: Date): Sanction => ({
  id: row.id,
  kind: row.kind,
  rule: row.rule,
  reason: row.reason,
  case: row.case_ticket,
  at: row.made_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  strike_until: row.strike_until.toISOString(),
  state: sanctionStateOf(row, now),
})
