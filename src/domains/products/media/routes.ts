import { parseInput } from '#platform/parse-input'
import { msg } from '#platform/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { notFound, Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { findPicture } from './serving/find-picture.ts'
import { FORMATS, formatFor, WIDTHS } from './rules.ts'
import { renderer, type Render } from './serving/render.ts'
import { pictureSigning, signPictures, type PictureSigning, type SignedName } from './serving/signing.ts'
import { acceptPhotosOnly, uploadPhoto } from './uploads/upload-photo.ts'
import { pictureVisibility, type IsPublic, type PublicUse } from './serving/visibility.ts'

const DEFAULT_WIDTH = 800

const query = z.object({
  width: numeric(z.number())
    .refine((width) => WIDTHS.includes(width), msg('media.widths', { widths: WIDTHS.join(', ') }))
    .default(DEFAULT_WIDTH),
})

type Parts = {
  dataDir: string
  /** Finds photos of people that are public; without it none is. */
  publicUse?: PublicUse
}

const NO_PUBLIC_USE: PublicUse = { shownToAll: async () => new Set(), channels: [] }

/**
 * Serves pictures at `/media/:name` and `/api/media/:name`: public ones cached as immutable, private ones only at signed
 * addresses (`signing.ts`). Also answers pictures of the site by name.
 */
export function mediaRoutes(api: Api, { dataDir, publicUse = NO_PUBLIC_USE }: Parts): void {
  const render = renderer(api.db, { dataDir })
  servePublicPictures(api, { render, isPublic: pictureVisibility(api.db, publicUse) })
  servePrivatePictures(api, { render, signing: pictureSigning(dataDir) })
  const signed = signPictures({ config: { dataDir }, clock: api.clock })
  api.app.register(async (scope) => {
    acceptPhotosOnly(scope)
    registerRoute({ ...api, app: scope })(
      contract.uploadPhoto,
      { limit: { times: 60, seconds: 3_600 } },
      async ({ request, caller }) =>
        signed(await uploadPhoto(api.db, { bytes: request.body, personId: caller.userId, dataDir })),
    )
  })
  registerRoute(api)(contract.getPicture, {}, ({ params }) => findPicture(api.db, params.name))
}

function servePublicPictures(
  { app }: Api,
  { render, isPublic }: { render: Render; isPublic: IsPublic },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { name } = request.params as { name: string }
    if (!/^[0-9a-f]{32}$/.test(name)) throw notFound('common.no_such_picture')
    const { width } = parseInput(query, request.query)
    // The same answer as for a missing picture, so an address reveals nothing.
    if (!(await isPublic(name))) throw notFound('common.no_such_picture')
    const format = formatFor(request.headers.accept)
    const etag = `"${name}-${width}-${format}"`
    const picture = await render({
      hash: name,
      width,
      format,
      isKnown: request.headers['if-none-match']?.includes(etag) ?? false,
    })
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept', etag })
    return picture === 'known' ? reply.code(304).send() : reply.type(FORMATS[format].type).send(picture)
  }
  for (const url of ['/media/:name', '/api/media/:name']) app.get(url, answer)
}

function servePrivatePictures(
  { app, clock }: Api,
  { render, signing }: { render: Render; signing: () => Promise<PictureSigning> },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const name = request.params as SignedName
    reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    })
    if (!(await signing()).isValid(name, clock.now())) throw expired()
    const { width } = parseInput(query, request.query)
    const format = formatFor(request.headers.accept)
    const picture = await render({ hash: name.hash, width, format, isKnown: false })
    return reply.type(FORMATS[format].type).send(picture)
  }
  for (const url of [
    '/media/private/:hash/:expires/:signature',
    '/api/media/private/:hash/:expires/:signature',
  ])
    app.get(url, answer)
}

/** The same sentence for expired and forged addresses. */
const expired = (): Refusal => new Refusal(403, 'picture_link_expired', 'media.picture_link_expired')
