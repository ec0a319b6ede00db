import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { perDatabase } from '#platform/per-database'
import type { PageLanguage } from '#platform/page-language'
import { afterCommit, transact } from '#platform/transact'
import { updatePerson, personById, setLanguage } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'
import { lockOwnAccount, type OwnAccountChange } from './lock-own-account.ts'

// Sign-ins and other processes record it too.
const CACHE_MS = 10 * 60_000

/** Languages this process has recorded: most people never change theirs, and buy often. */
const recordedLanguages = perDatabase(
  () => new LRUCache<number, PageLanguage>({ max: 50_000, ttl: CACHE_MS }),
)

/** Records the page language of a purchase or booking: e-mails use it until the person chooses one. null: not one of our pages. */
export async function recordLanguage(db: Db, personId: number, language: PageLanguage | null): Promise<void> {
  if (language === null) return
  const recorded = recordedLanguages.of(db)
  if (recorded.get(personId) === language) return
  await transact(db, async (tx) => {
    await setLanguage(tx, personId, language)
    // The order that this is part of may still be refused.
    afterCommit(tx, () => void recorded.set(personId, language))
  })
}

/** Sets the language of messages; page languages no longer change it. */
export const chooseLanguage = (
  db: Db,
  language: PageLanguage,
  { caller }: OwnAccountChange,
): Promise<PersonRow> =>
  transact(db, async (tx) =>
    updatePerson(tx, (await lockOwnAccount(tx, { ...caller })).id, { language, language_is_chosen: true }),
  )

/** The e-mail address and language of a person; null while no address is verified. */
export async function findLetterAddress(
  db: Db,
  personId: number,
): Promise<{ to: string; language?: PageLanguage } | null> {
  const row = await personById(db, personId)
  return row?.verified_email == null
    ? null
    : { to: row.verified_email, ...(row.language !== null && { language: row.language }) }
}
