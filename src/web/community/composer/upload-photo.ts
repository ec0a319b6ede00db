import { Refusal } from '#platform/refusal'
import { readToken } from '../../shared/storage.ts'
import { words } from '../../words/words.tsx'

export type Uploaded = { path: string; width: number; height: number; placeholder: string }

const MOST_BYTES = 8 * 1_024 * 1_024

/** Keeps a photo. @throws Refusal with a sentence. */
export async function uploadPhoto(file: File): Promise<Uploaded> {
  if (file.size > MOST_BYTES) throw new Refusal(413, 'too_large', words()('composer.pictures.large', { name: file.name }))
  const token = readToken()
  const headers = { 'content-type': file.type || 'application/octet-stream', client: 'web', ...(token ? { authorization: token } : {}) }
  const answer = await fetch('/api/uploads/photos', { method: 'POST', headers, body: file }).catch(() => null)
  if (!answer) throw new Refusal(503, 'offline', words()('shared.offline'))
  const said = (await answer.json().catch(() => ({}))) as Partial<Uploaded> & Said
  if (answer.ok && isUploaded(said)) return said
  throw refusalOf(answer.status, said)
}

type Said = { code?: string; message?: string }

const isUploaded = (said: Partial<Uploaded>): said is Uploaded => Boolean(said.path && said.width && said.height && said.placeholder)

const refusalOf = (status: number, { code = 'unknown', message = words()('shared.wrong') }: Said): Refusal => new Refusal(status, code, message)
