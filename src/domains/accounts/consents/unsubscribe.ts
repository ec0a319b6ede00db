import { accountNow } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import type { Stopped } from './contract.ts'
import { mayReach, setFor } from './preferences.ts'
import { readLink, signLink, type Link } from './rules.ts'
import { readSecret } from './store.ts'

/** Where letters of one kind are stopped without logging in: a page for people, and the address that mail programs post to (RFC 8058). */
export async function stopLinks(
  db: Db,
  link: Link,
  publicUrl: string,
): Promise<{ page: string; oneClick: string }> {
  const token = signLink(await readSecret(db), link)
  return {
    page: `${publicUrl}/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}

/** What a link would stop. @throws Refusal 400 for one that is not ours. */
export async function readStop(db: Db, token: string): Promise<Stopped> {
  const { topic, channel, personId } = await linkIn(db, token)
  return { topic, channel, on: personId !== null && (await mayReach(db, personId, { topic, channel })) }
}

/** Stops the letters of a link. Twice is once; an account that is gone gets none anyway. @throws Refusal 400 for a link that is not ours. */
export async function stop(db: Db, token: string, now: Date): Promise<Stopped> {
  const { topic, channel, personId } = await linkIn(db, token)
  if (personId !== null)
    await setFor(db, personId, {
      topic,
      channel,
      on: false,
      language: 'en',
      at: now,
      place: 'link in a letter',
    })
  return { topic, channel, on: false }
}

async function linkIn(db: Db, token: string): Promise<Omit<Link, 'personId'> & { personId: number | null }> {
  const link = readLink(await readSecret(db), token)
  if (!link) throw badInput('consents.link_not_complete_open_e')
  return { ...link, personId: await accountNow(db, link.personId) }
}
