import { sendText, writeLetter, type Language, type Post, type TemplateKey, type ValuesOf } from '#domains/letters'
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
export const tellPerson = <Key extends TemplateKey>(tx: Tx, post: Post, telling: Telling<Key>): Promise<void> => tellPeople(tx, post, [telling])

/** The same to many, each her own, in the language that she reads; where nobody knows it, letters hold both. */
export async function tellPeople<Key extends TemplateKey>(tx: Tx, post: Post, tellings: readonly Telling<Key>[]): Promise<void> {
  if (!post.mail && !post.texts) return
  const reach = new Map((await peopleReach(tx, [...new Set(tellings.map(({ personId }) => personId))])).map((row) => [row.id, row]))
  for (const { personId, ...asked } of tellings) {
    const row = reach.get(personId)
    if (!row) continue
    const told = { ...asked, language: asked.language ?? row.language ?? undefined }
    if (row.verified_email !== null) await post.mail?.send(letterOf(post, row.verified_email, told))
    if (row.phone !== null) await sendText(tx, post, { ...told, to: `+91${row.phone}` })
  }
}

function letterOf<Key extends TemplateKey>({ publicUrl }: Post, to: string, { key, unsubscribe, ...told }: Omit<Telling<Key>, 'personId'>) {
  return writeLetter(key, { ...told, publicUrl, to, ...(unsubscribe !== undefined && { unsubscribe }) })
}
