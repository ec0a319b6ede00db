import { sendText, writeLetter, type Language, type Post, type TemplateKey, type ValuesOf } from '#domains/letters'
import type { Tx } from '#platform/database'
import { phonesOf, verifiedEmailsOf } from './people.ts'

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
export const tellPerson = <Key extends TemplateKey>(tx: Tx, post: Post, telling: Telling<Key>): Promise<void> => tellPeople(tx, post, [telling])

/** The same to many, each her own. */
export async function tellPeople<Key extends TemplateKey>(tx: Tx, post: Post, tellings: readonly Telling<Key>[]): Promise<void> {
  const ids = [...new Set(tellings.map(({ personId }) => personId))]
  const emails = post.mail ? await verifiedEmailsOf(tx, ids) : NOBODY
  const phones = post.texts ? await phonesOf(tx, ids) : NOBODY
  for (const { personId, ...told } of tellings) {
    const [email, phone] = [emails.get(personId), phones.get(personId)]
    if (email !== undefined) await post.mail?.send(letterOf(post, email, told))
    if (phone !== undefined) await sendText(tx, post, { ...told, to: `+91${phone}` })
  }
}

const NOBODY: ReadonlyMap<number, string> = new Map()

function letterOf<Key extends TemplateKey>({ publicUrl }: Post, to: string, { key, unsubscribe, ...told }: Omit<Telling<Key>, 'personId'>) {
  return writeLetter(key, { ...told, publicUrl, to, ...(unsubscribe !== undefined && { unsubscribe }) })
}
