import { refusalOf, urlOf } from '#platform/api-client'
import { addMedia, type LibraryPictureOnWire } from '#contracts/publishing/content'
import { pageLocale } from '../../messages/messages.tsx'
import { refuseOffline } from '../../shared/ask.ts'
import { smaller } from '../../shared/photos/smaller-photo.ts'
import { readToken } from '../../shared/storage.ts'

type NewPicture = { photo: File; alt: string; alt_hi: string }

/** Adds a picture to the media library, scaled down to the size needed. @throws Refusal as `ask` does */
export async function sendPicture({ photo, alt, alt_hi }: NewPicture): Promise<LibraryPictureOnWire> {
  const token = readToken()
  const small = await smaller(photo)
  const answer = await fetch(urlOf(addMedia, { query: { alt, alt_hi } }), {
    method: addMedia.method,
    headers: {
      'content-type': small.type || 'application/octet-stream',
      client: 'web',
      'accept-language': pageLocale().language,
      ...(token ? { authorization: token } : {}),
    },
    body: small,
  }).catch(refuseOffline)
  const reply: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw refusalOf(answer.status, reply)
  return reply as LibraryPictureOnWire
}
