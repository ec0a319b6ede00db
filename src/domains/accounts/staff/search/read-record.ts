import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { foundKinds, type Finder, type FoundKind, type RelatedRecord } from '#platform/finder'
import { listAuditEntriesOn } from '../audit-log/list-audit-log.ts'
import type { RecordContext } from '../contract.ts'
import { findRecord } from './find-record.ts'

type Asked = { kind: FoundKind; id: string }
type Reading = { finders: readonly Finder[]; caller: Caller }

const ENTRIES = 100

/**
 * What belongs to a record and what the staff did about it. Related records of kinds whose pages the caller may not open are left out.
 * @throws Refusal 403 without the right of the record's page; 404.
 */
export async function readRecord(db: Db, asked: Asked, { finders, caller }: Reading): Promise<RecordContext> {
  const record = await findRecord(db, asked, { finders, caller })
  const [related, entries] = await Promise.all([
    listRelated(db, { ...asked, id: Number(record.id) }, { finders, caller }),
    listAuditEntriesOn(db, `${asked.kind} ${asked.id}`, ENTRIES),
  ])
  return {
    related,
    acts: entries.map(({ id, at, actor, act, reason, before, after }) => ({
      id,
      at,
      actor,
      act,
      reason,
      before,
      after,
    })),
  }
}

async function listRelated(
  db: Db,
  { kind: of, id }: { kind: FoundKind; id: number },
  { finders, caller }: Reading,
): Promise<RecordContext['related']> {
  if (!Number.isSafeInteger(id)) return []
  const found = await Promise.all(
    finders
      .filter(({ right }) => hasRole(caller.roles, `staff:${right}`))
      .map(async ({ kind, related }) => ({ kind, rows: (await related?.[of]?.(db, id)) ?? [] })),
  )
  return foundKinds
    .map((kind) => ({ kind, rows: found.filter((one) => one.kind === kind).flatMap(({ rows }) => rows) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => ({ kind, rows: rows.map(toWire) }))
}

const toWire = ({ at, ...record }: RelatedRecord) => ({ ...record, at: at.toISOString() })
