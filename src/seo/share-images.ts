import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withPictureSlot, renderer, writeFileAtomically } from '#domains/products/media'
import { notFound } from '#platform/refusal'
import type { Api } from '#platform/register-route'
import { shortHash } from '#platform/short-hash'
import { openTextOutliner, type TextOutliner } from './text-outliner.ts'
import { drawShareImage, DESIGN_VERSION } from './draw-share-image.ts'
import {
  homeSubject,
  hobbySubject,
  productSubject,
  storeSubject,
  type Language,
  type ShareSubject,
} from './share-subject.ts'

/** Share images of pages, 1200 × 630: drawn on the first request and cached on disk until their contents change. */
export function serveShareImages(api: Api): void {
  const { app, db } = api
  const draw = imageCache(api)
  const answer =
    (kind: string, find: FindSubject) => async (request: FastifyRequest, reply: FastifyReply) => {
      const requested = parseFileName((request.params as { file: string }).file)
      const subject = requested && (await find(requested))
      if (!subject) throw notFound('common.no_such_picture')
      const etag = `"${imageVersion(subject)}"`
      // An outdated address answers with the current image.
      const isForEver = subject.hash !== '' && requested.hash === subject.hash
      reply.headers({
        etag,
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply
        .type('image/jpeg')
        .send(await draw(subject, `${kind}-${requested.name}-${requested.language}`))
    }
  const numbered = (find: (id: number, language: Language) => Promise<ShareSubject | null>): FindSubject => {
    return async ({ name, language }) => (/^\d/.test(name) ? find(Number(name), language) : null)
  }
  app.get(
    '/media/og/product/:file',
    answer(
      'product',
      numbered((id) => productSubject(db, id)),
    ),
  )
  app.get(
    '/media/og/store/:file',
    answer(
      'store',
      numbered((id) => storeSubject(db, id)),
    ),
  )
  app.get(
    '/media/og/hobby/:file',
    answer(
      'hobby',
      numbered((id, language) => hobbySubject(db, id, language)),
    ),
  )
  app.get(
    '/media/og/:file',
    answer('site', async ({ name, language }) => (name === 'home' ? homeSubject(db, language) : null)),
  )
}

type ShareImageName = { name: string; language: Language; hash: string }
type FindSubject = (requested: ShareImageName) => Promise<ShareSubject | null>

/** `12-0a1b2c3d4e5.jpg`, `4-hi.jpg`, `home.jpg`; null for anything else. */
function parseFileName(file: string): ShareImageName | null {
  const [match, name = '', hindi, hash = ''] =
    /^(home|[1-9]\d{0,14})(?:-(hi)|-([0-9a-z]{11}))?\.jpg$/.exec(file) ?? []
  return match ? { name, language: hindi ? 'hi' : 'en', hash } : null
}

const imageVersion = ({ hash: _hash, ...shown }: ShareSubject): string =>
  shortHash([DESIGN_VERSION, JSON.stringify(shown)])

/** Draws each image once, a few at a time, and keeps one version of each. */
function imageCache({ db, config }: Api): (subject: ShareSubject, name: string) => Promise<Buffer> {
  const render = renderer(db, { dataDir: config.dataDir })
  const underWay = new Map<string, Promise<Buffer>>()
  let lettering: Promise<TextOutliner> | null = null

  const make = async (
    subject: ShareSubject,
    { folder, file, name }: { folder: string; file: string; name: string },
  ): Promise<Buffer> => {
    const cached = await readFile(join(folder, file)).catch(() => null)
    if (cached) return cached
    lettering ??= openTextOutliner()
    const letters = await lettering
    // Read before taking a slot: reading takes slots too, and holding one while waiting for another could deadlock.
    const pictures = (await Promise.all(subject.pictures.map((path) => pictureBytes(render, path)))).flatMap(
      (bytes) => bytes ?? [],
    )
    const jpeg = await withPictureSlot(() => drawShareImage({ ...subject, pictures }, letters))
    await writeFileAtomically(join(folder, file), jpeg)
    for (const old of await readdir(folder))
      if (old.startsWith(`${name}_`) && old !== file) await rm(join(folder, old), { force: true })
    return jpeg
  }

  return (subject, name) => {
    const version = imageVersion(subject)
    const file = `${name}_${version}.jpg`
    const folder = join(config.dataDir, 'media', 'shares', shortHash([name]).slice(-2))
    const making =
      underWay.get(file) ?? make(subject, { folder, file, name }).finally(() => underWay.delete(file))
    underWay.set(file, making)
    return making
  }
}

/** A picture whose file is missing is left out. */
async function pictureBytes(render: ReturnType<typeof renderer>, path: string): Promise<Buffer | null> {
  const hash = /^\/media\/([0-9a-f]{32})$/.exec(path)?.[1]
  if (!hash) return null
  const bytes = await render({ hash, width: 800, format: 'jpeg', isKnown: false }).catch(() => null)
  return bytes === 'known' ? null : bytes
}
