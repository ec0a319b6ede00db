import { readCursor, writeCursor } from '#platform/cursor'
import { mayContact } from '#domains/accounts/consents'
import { allProfilesOf } from '#domains/community/creators'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { truncate } from '#platform/text'
import type { NotificationItem, NotificationChoices } from './contract.ts'
import { loadQuietHours } from './push/queries.ts'
import { choicesFrom, linkOf } from './rules.ts'
import { titleOf } from './title.ts'
import {
  countUnread,
  recordReader,
  listChoices,
  listNotificationPage,
  type NotificationRow,
} from './queries.ts'

const PAGE_SIZE = 30

/** Returns a page of a person's notifications, newest first. */
export async function presentNotifications(
  db: Db,
  personId: number,
  { after, now }: { after: string | undefined; now: Date },
) {
  await recordReader(db, personId, now)
  const found = await listNotificationPage(db, personId, { after: readCursor(after), limit: PAGE_SIZE + 1 })
  const last = found[PAGE_SIZE - 1]
  return {
    rows: await presentRows(db, found.slice(0, PAGE_SIZE), personId),
    unread: await countUnread(db, personId),
    next: last && found.length > PAGE_SIZE ? writeCursor({ at: last.stamp, id: last.id }) : null,
  }
}

export async function presentRows(
  db: Db,
  rows: readonly NotificationRow[],
  personId: number,
): Promise<NotificationItem[]> {
  const ids = [...new Set(rows.flatMap((row) => row.actors))]
  const [makers, names] = [await allProfilesOf(db, ids), await loadNames(db, ids)]
  const nameOf = (id: number): string => makers.get(id)?.profileName ?? firstName(names.get(id) ?? '')
  return rows.map(({ id, kind, facts, people, at, is_read, actors }) => {
    const acting = { names: actors.map(nameOf).filter(Boolean), people }
    return {
      id,
      kind,
      what: facts.what,
      title: titleOf(facts.what, acting),
      ...acting,
      words: facts.words ?? '',
      link: linkOf(kind, facts, personId),
      at: at.toISOString(),
      is_read,
    }
  })
}

/** People who are not creators are shown by their first name only. */
const firstName = (name: string): string => truncate(name.trim().split(/\s+/)[0] ?? '', 24)

export const presentUnread = async (db: Db, personId: number, now: Date) => {
  await recordReader(db, personId, now)
  return { unread: await countUnread(db, personId) }
}

export async function presentChoices(db: Db, personId: number): Promise<NotificationChoices> {
  const letter = await mayContact(db, personId, { topic: 'community', channel: 'email' })
  const quietOf = await loadQuietHours(db, [personId])
  // Consoles' notifications cannot be switched off, and most people have no console.
  const choices = choicesFrom(await listChoices(db, personId)).filter(({ kind }) => kind !== 'console')
  return { choices, letter, quiet: quietOf(personId) }
}
