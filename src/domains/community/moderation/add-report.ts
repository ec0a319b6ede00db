import { randomInt } from 'node:crypto'
import type { Rule } from '#contracts/community/sanctions'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import type { Evidence } from './contract.ts'
import { severityOf, ticketOf } from './rules.ts'
import {
  insertCase,
  insertEvent,
  addToCase,
  lockOpenCase,
  readCase,
  readSettings,
  type SubjectRef,
  type Settings,
} from './queries/cases.ts'
import { insertReport, type NewReport } from './queries/reports.ts'
import { evidenceText } from './subjects.ts'

/** Deadline of a decision, by the settings at the time of the report. */
export function dueAt(severity: 1 | 2 | 3, { settings, now }: { settings: Settings; now: Date }): Date {
  const hours =
    [settings.urgent_hours, settings.serious_hours, settings.other_hours][severity - 1] ??
    settings.other_hours
  return new Date(now.getTime() + hours * HOUR_MS)
}

export type IncomingReport = SubjectRef & {
  authorId: number | null
  productId: number
  evidence: Evidence
  reason: Rule
  text: string
  email: string
  personId: number | null
  source: 'person' | 'machine'
  at: Date
}

/** Adds a report to the subject's open case, or opens one, under the subject's lock. @returns the report's ticket. */
export async function addReport(tx: Tx, incoming: IncomingReport): Promise<string> {
  const { subject, subjectId, reason, at } = incoming
  const severity = severityOf(reason)
  const due = dueAt(severity, { settings: await readSettings(tx), now: at })
  const open = (await lockOpenCase(tx, { subject, subjectId })) ?? (await openCase(tx, incoming, due))
  await addToCase(tx, open.id, { reason, severity, dueAt: due })
  const report: NewReport = { ...incoming, caseId: open.id, words: evidenceText(incoming.evidence) }
  for (;;) {
    const ticket = ticketOf('R', randomInt)
    if (await insertReport(tx, ticket, report)) return ticket
  }
}

async function openCase(tx: Tx, report: IncomingReport, due: Date): Promise<{ id: number }> {
  const { subject, subjectId, productId, authorId, reason, at, source } = report
  for (;;) {
    const ticket = ticketOf('C', randomInt)
    if (await readCase(tx, ticket)) continue
    const newCase = {
      ticket,
      subject,
      subjectId,
      productId,
      authorId,
      reason,
      severity: severityOf(reason),
      at,
      dueAt: due,
    }
    const id = await insertCase(tx, newCase)
    if (id === null) continue
    await insertEvent(tx, id, {
      event: 'open',
      from: '',
      to: 'open',
      actor: source,
      actorId: null,
      reason,
      at,
    })
    return { id }
  }
}
