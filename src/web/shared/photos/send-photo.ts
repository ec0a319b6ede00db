import { verbatim } from '#platform/messages'
import { uploadPhoto } from '#contracts/products/media'
import { urlOf } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { pageLocale, translator } from '../../messages/messages.tsx'
import { readToken } from '../storage.ts'
import { smaller } from './smaller-photo.ts'

/** An uploaded photo. */
export type SentPhoto = { path: string; width: number; height: number; placeholder: string }
type Sending = { signal?: AbortSignal; onProgress?: (share: number) => void }

const MAX_BYTES = 8 * 1_024 * 1_024
const TIMEOUT_MS = 120_000
const MAX_ATTEMPTS = 4
const SOON_SECONDS = 3

let last: Promise<unknown> = Promise.resolve()

/**
 * Uploads a photo, scaled down to the size needed, after the previous ones: the server accepts one at a time per person.
 * @throws Refusal as `ask` does; 413 for one that is too large
 */
export function sendPhoto(photo: File | Blob, sending: Sending = {}): Promise<SentPhoto> {
  const sent = last.then(async () => {
    const small = await smaller(photo)
    if (small.size > MAX_BYTES) throw new Refusal(413, 'too_large', verbatim(tooLarge(photo)))
    return send(small, sending, MAX_ATTEMPTS)
  })
  last = sent.catch(() => undefined)
  return sent
}

const tooLarge = (photo: File | Blob): string =>
  translator()('shared.photo.large', { name: photo instanceof File ? photo.name : '' })

/** After an aborted upload the server may still be reading it, and answers that it should be retried soon. */
async function send(photo: Blob, sending: Sending, turns: number): Promise<SentPhoto> {
  const answer = await upload(photo, sending)
  const seconds = Number(answer.getResponseHeader('retry-after')) || 0
  if (
    (answer.status === 429 || answer.status === 503) &&
    turns > 1 &&
    seconds > 0 &&
    seconds <= SOON_SECONDS
  ) {
    await new Promise((done) => setTimeout(done, seconds * 1_000))
    return send(photo, sending, turns - 1)
  }
  return sentOf(answer)
}

/** `fetch` reports no upload progress. */
function upload(photo: Blob, { signal, onProgress }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const offline = (): void => reject(new Refusal(503, 'offline', verbatim(translator()('shared.offline'))))
    request.open(uploadPhoto.method, urlOf(uploadPhoto, {}))
    request.setRequestHeader('content-type', photo.type || 'application/octet-stream')
    request.setRequestHeader('client', 'web')
    request.setRequestHeader('accept-language', pageLocale().language)
    const token = readToken()
    if (token) request.setRequestHeader('authorization', token)
    request.timeout = TIMEOUT_MS
    // The last part of the progress is kept for the server, which checks the photo before it answers.
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? (loaded / total) * 0.95 : 0),
    )
    request.addEventListener('load', () => resolve(request))
    for (const failure of ['error', 'timeout', 'abort']) request.addEventListener(failure, offline)
    if (signal?.aborted) return offline()
    signal?.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}

function sentOf({ status, responseText }: XMLHttpRequest): SentPhoto {
  const {
    path,
    width = 1,
    height = 1,
    placeholder = '#eeeeee',
    code = 'unknown',
    message = translator()('shared.wrong'),
  } = parsed(responseText)
  if (status >= 200 && status < 300 && path) return { path, width, height, placeholder }
  throw new Refusal(status, code, verbatim(message))
}

function parsed(text: string): Partial<SentPhoto> & { code?: string; message?: string } {
  try {
    return JSON.parse(text) as Partial<SentPhoto>
  } catch {
    return {}
  }
}
