import { msg } from '#platform/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database'
import { tryAgain } from '#platform/errors'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { savePhoto, preparePhoto } from './save-photo.ts'
import { MAX_BYTES } from './photo.ts'
import type { Picture } from '../picture.ts'
import { countPhotosOf } from '../queries.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** Limit per person; a store's goods come by import. */
const MAX_PER_PERSON = 3_000
/** Request bodies in memory at once. */
const MAX_CONCURRENT = 8

type Upload = { bytes: unknown; personId: number; dataDir: string }

/** Saves a person's own photo. @throws Refusal 400 with a sentence, 409 for too many photos. */
export async function uploadPhoto(db: Db, { bytes, personId, dataDir }: Upload): Promise<Required<Picture>> {
  await refuseTooManyPhotos(db, personId)
  const photo = await preparePhoto(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0))
  return transact(db, (tx) => savePhoto(tx, photo, { dataDir, alt: '', ownerId: personId }))
}

/** @throws Refusal 409 when the person has reached the limit. */
export async function refuseTooManyPhotos(db: Db, personId: number): Promise<void> {
  if ((await countPhotosOf(db, personId)) < MAX_PER_PERSON) return
  throw conflict('too_many_photos', msg('media.too_many_photos', { most: MAX_PER_PERSON }))
}

/** Makes this scope accept photo bodies only, one at a time per person. */
export function acceptPhotosOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const busy = new Set<number>()
  scope.addHook('preParsing', async (request, reply) => {
    refuseByHeaders(request)
    const { userId } = request.caller ?? {}
    if (userId === undefined) return
    if (busy.has(userId)) throw tooManyUploads()
    if (busy.size >= MAX_CONCURRENT) throw tryAgain()
    busy.add(userId)
    reply.raw.once('close', () => busy.delete(userId))
  })
}

function refuseByHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES.includes(type)) throw new Refusal(415, 'not_a_photo', 'media.not_a_photo')
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) {
    throw new Refusal(413, 'too_large', 'media.too_large')
  }
}

const tooManyUploads = (): Refusal =>
  new Refusal(429, 'too_many', 'media.too_many').with({ retryAfterSeconds: 1 })
