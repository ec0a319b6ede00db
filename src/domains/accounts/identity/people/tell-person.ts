import {
  sendText,
  writeLetter,
  type Language,
  type Letter,
  type Post,
  type TemplateKey,
  type ValuesOf,
} from '#domains/messaging/letters'
import type { Tx } from '#platform/database'
import { peopleReach } from '../store/people.ts'

/** `name`: of one name one letter and one text go out, however often they are handed in. */
export type Telling<Key extends TemplateKey> = {
  personId: number
  key: Key
  values: ValuesOf<Key>
  path: string
  name: string
  unsubscribe?: string
  language?: Language | undefined
}

/** Writes to somebody what the registry has for it: a letter to the verified address, and an SMS to the number where there is one of it. */
export const tellPerson = <Key extends TemplateKey>(
  tx: Tx,
  post: Post,
  telling: Telling<Key>,
): Promise<void> => tellPeople(tx, post, [telling])

/** The same to many, each her own, in the language that she reads; where nobody knows it, letters hold both. */
export async function tellPeople<Key extends TemplateKey>(
  tx: Tx,
  post: Post,
  tellings: readonly Telling<Key>[],
): Promise<void> {
  if (!post.mail && !post.texts) return
  const reach = new Map(
    (await peopleReach(tx, [...new Set(tellings.map(({ personId }) => personId))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const known = tellings.flatMap(({ personId, ...asked }) => {
    const row = reach.get(personId)
    return row ? [{ row, told: { ...asked, language: asked.language ?? row.language ?? undefined } }] : []
  })
  await sendLetters(
    post,
    known.flatMap(({ row, told }) =>
      row.verified_email === null ? [] : [letterOf(post, row.verified_email, told)],
    ),
  )
  for (const { row, told } of known)
    if (row.phone !== null) await sendText(tx, post, { ...told, to: `+91${row.phone}` })
}

async function sendLetters({ mail }: Post, letters: readonly Letter[]): Promise<void> {
  if (mail?.sendAll) return mail.sendAll(letters)
  for (const letter of letters) await mail?.send(letter)
}

function letterOf<Key extends TemplateKey>(
  { publicUrl }: Post,
  to: string,
  { key, unsubscribe, ...told }: Omit<Telling<Key>, 'personId'>,
) {
  return writeLetter(key, { ...told, publicUrl, to, ...(unsubscribe !== undefined && { unsubscribe }) })
}
