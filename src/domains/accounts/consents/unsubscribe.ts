import { resolveAccount } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import type { UnsubscribeResult } from './contract.ts'
import { mayContact, setPreference } from './preferences.ts'
import { verifyLink, signLink, type UnsubscribeLink } from './rules.ts'
import { loadSigningKey } from './queries.ts'

/** The unsubscribe links of one topic: a page for people, and the address that mail programs post to (RFC 8058). */
export async function unsubscribeLinks(
  db: Db,
  link: UnsubscribeLink,
  publicUrl: string,
): Promise<{ page: string; oneClick: string }> {
  const token = signLink(await loadSigningKey(db), link)
  return {
    page: `${publicUrl}/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}

/** Shows what a link would stop. @throws Refusal 400 for a forged link. */
export async function previewUnsubscribe(db: Db, token: string): Promise<UnsubscribeResult> {
  const { topic, channel, personId } = await resolveLink(db, token)
  return { topic, channel, on: personId !== null && (await mayContact(db, personId, { topic, channel })) }
}

/** Stops the e-mails of a link; idempotent, also for a deleted account. @throws Refusal 400 for a forged link. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<UnsubscribeResult> {
  const { topic, channel, personId } = await resolveLink(db, token)
  if (personId !== null)
    await setPreference(db, personId, {
      topic,
      channel,
      on: false,
      language: 'en',
      at: now,
      place: 'link in a letter',
    })
  return { topic, channel, on: false }
}

async function resolveLink(
  db: Db,
  token: string,
): Promise<Omit<UnsubscribeLink, 'personId'> & { personId: number | null }> {
  const link = verifyLink(await loadSigningKey(db), token)
  if (!link) throw badInput('consents.link_incomplete')
  return { ...link, personId: await resolveAccount(db, link.personId) }
}
