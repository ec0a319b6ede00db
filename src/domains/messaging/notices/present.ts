import { readCursor, writeCursor } from '#platform/cursor'
import { mayReach } from '#domains/accounts/consents'
import { allProfilesOf } from '#domains/community/creators'
import { namesOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import type { Notice, NoticeChoices } from './contract.ts'
import { readQuiet } from './push/store.ts'
import { choicesFrom, linkOf } from './rules.ts'
import { countUnread, noteReader, readChoices, turnNotices, type NoticeRow } from './store.ts'

const PAGE = 30

/** A page of somebody's notices, newest first. */
export async function presentNotices(
  db: Db,
  personId: number,
  { after, now }: { after: string | undefined; now: Date },
) {
  await noteReader(db, personId, now)
  const found = await turnNotices(db, personId, { after: readCursor(after), most: PAGE + 1 })
  const last = found[PAGE - 1]
  return {
    rows: await presentRows(db, found.slice(0, PAGE), personId),
    unread: await countUnread(db, personId),
    next: last && found.length > PAGE ? writeCursor({ at: last.stamp, id: last.id }) : null,
  }
}

export async function presentRows(db: Db, rows: readonly NoticeRow[], personId: number): Promise<Notice[]> {
  const ids = [...new Set(rows.flatMap((row) => row.actors))]
  const [makers, names] = [await allProfilesOf(db, ids), await namesOf(db, ids)]
  const nameOf = (id: number): string => makers.get(id)?.profileName ?? firstName(names.get(id) ?? '')
  return rows.map(({ id, kind, facts, people, at, is_read, actors }) => ({
    id,
    kind,
    what: facts.what,
    names: actors.map(nameOf).filter(Boolean),
    people,
    words: facts.words ?? '',
    link: linkOf(kind, facts, personId),
    at: at.toISOString(),
    is_read,
  }))
}

/** People who are no makers are shown by their first name alone. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0]?.slice(0, 24) ?? ''

export const presentUnread = async (db: Db, personId: number, now: Date) => {
  await noteReader(db, personId, now)
  return { unread: await countUnread(db, personId) }
}

export async function presentChoices(db: Db, personId: number): Promise<NoticeChoices> {
  const letter = await mayReach(db, personId, { topic: 'community', channel: 'email' })
  const quietOf = await readQuiet(db, [personId])
  return { choices: choicesFrom(await readChoices(db, personId)), letter, quiet: quietOf(personId) }
}
