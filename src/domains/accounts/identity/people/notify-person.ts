import {
  sendText,
  writeLetter,
  type Letter,
  type MessageTransport,
  type ValuesOf,
} from '#domains/messaging/letters'
import type { Language, TemplateKey } from '#domains/messaging/letters/templates'
import type { Tx } from '#platform/database'
import { listContacts } from '../queries/people.ts'

/** `name`: idempotency key; one e-mail and one SMS per name. */
export type PersonNotice<Key extends TemplateKey> = {
  personId: number
  key: Key
  values: ValuesOf<Key>
  path: string
  name: string
  unsubscribe?: string
  language?: Language | undefined
}

/** Notifies a person by template: an e-mail to the verified address, and an SMS if the template has one. */
export const notifyPerson = <Key extends TemplateKey>(
  tx: Tx,
  post: MessageTransport,
  notice: PersonNotice<Key>,
): Promise<void> => notifyPeople(tx, post, [notice])

/** Notifies many people, each in their language; where it is unknown, e-mails have both. */
export async function notifyPeople<Key extends TemplateKey>(
  tx: Tx,
  post: MessageTransport,
  notices: readonly PersonNotice<Key>[],
): Promise<void> {
  if (!post.mail && !post.texts) return
  const reach = new Map(
    (await listContacts(tx, [...new Set(notices.map(({ personId }) => personId))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const known = notices.flatMap(({ personId, ...notice }) => {
    const row = reach.get(personId)
    return row ? [{ row, notice: { ...notice, language: notice.language ?? row.language ?? undefined } }] : []
  })
  await sendLetters(
    post,
    known.flatMap(({ row, notice }) =>
      row.verified_email === null ? [] : [letterOf(post, row.verified_email, notice)],
    ),
  )
  for (const { row, notice } of known)
    if (row.phone !== null) await sendText(tx, post, { ...notice, to: `+91${row.phone}` })
}

async function sendLetters({ mail }: MessageTransport, letters: readonly Letter[]): Promise<void> {
  if (mail?.sendAll) return mail.sendAll(letters)
  for (const letter of letters) await mail?.send(letter)
}

function letterOf<Key extends TemplateKey>(
  { publicUrl }: MessageTransport,
  to: string,
  { key, unsubscribe, ...notice }: Omit<PersonNotice<Key>, 'personId'>,
) {
  return writeLetter(key, { ...notice, publicUrl, to, ...(unsubscribe !== undefined && { unsubscribe }) })
}
