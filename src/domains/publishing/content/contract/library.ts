import { z } from 'zod'
import { msg } from '#platform/messages'
import { anyone, endpoint } from '#platform/endpoint'
import { id, numeric } from '#platform/wire-numbers'

const tag = 'content'

const libraryPicture = z.object({
  id: z.int(),
  path: z.string(),
  alt: z.string(),
  alt_hi: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  added_at: z.iso.datetime(),
})
export type LibraryPictureOnWire = z.infer<typeof libraryPicture>

const alt = z
  .string()
  .trim()
  .max(300, msg('common.at_most_characters', { most: 300 }))
  .default('')
  .meta({ description: 'What the picture shows, for people who cannot see it' })

export const addMedia = endpoint({
  method: 'POST',
  path: '/admin/media',
  summary:
    'Adds a picture (JPEG, PNG, WebP or AVIF up to 8 MB as the raw body) to the media library of the staff; the same picture again has the same id',
  access: 'staff',
  tag,
  query: z.object({ alt, alt_hi: alt }),
  reply: libraryPicture,
  status: 201,
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/media',
  summary: 'Lists the pictures of the media library, newest first',
  access: 'staff',
  tag,
  query: z.object({
    q: z.string().trim().max(100).default('').meta({ description: 'Part of the description' }),
    cursor: id.optional().meta({ description: 'The `next` of the page before' }),
    page_size: numeric(z.number().int().min(1).max(100)).default(24),
  }),
  reply: z.object({ rows: z.array(libraryPicture), next: z.int().nullable(), count: z.int() }),
})

export const changeMedia = endpoint({
  method: 'PATCH',
  path: '/admin/media/:id',
  summary: 'Changes how a picture of the media library is described',
  access: 'staff',
  owns: anyone('libraryPicture', 'id'),
  idempotent: 'one transaction',
  tag,
  params: z.object({ id }),
  body: z.object({ alt, alt_hi: alt }),
  reply: libraryPicture,
})
