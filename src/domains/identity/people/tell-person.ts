import { sendText, writeLetter, type Language, type Post, type TemplateKey, type Told, type ValuesOf } from '#domains/letters'
import type { Tx } from '#platform/database'
import { phonesOf, verifiedEmailOf } from './people.ts'

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
export async function tellPerson<Key extends TemplateKey>(tx: Tx, post: Post, { personId, ...told }: Telling<Key>): Promise<void> {
  const to = post.mail ? await verifiedEmailOf(tx, personId) : null
  if (post.mail && to !== null) {
    const about: Told<Key> = { values: told.values, path: told.path, publicUrl: post.publicUrl, language: told.language }
    const { name, unsubscribe } = told
    await post.mail.send(writeLetter(told.key, { ...about, to, name, ...(unsubscribe !== undefined && { unsubscribe }) }))
  }
  const phone = post.texts ? (await phonesOf(tx, [personId])).get(personId) : undefined
  if (phone !== undefined) await sendText(tx, post, { ...told, to: `+91${phone}` })
}
