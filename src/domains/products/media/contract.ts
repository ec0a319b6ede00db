import { z } from 'zod'
import { endpoint, scoped } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /** Blurs were created for pictures stored without one; subscribers update their copies. */
    'media.blurred': { pictures: { path: string; blur: string }[] }
  }
}

const blur = z.string().nullable().meta({
  description: 'A 16-pixel preview: a WebP in base64 of at most 200 characters; null until it is created',
})

/** Pictures of the site itself, found by name. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/pictures/:name',
  summary: 'Returns a picture of the site by its name',
  access: 'none',
  owns: scoped('picture', 'name'),
  tag: 'media',
  params: z.object({
    name: z.string().max(100).meta({ description: "Such as 'home-hero', the picture on the front page" }),
  }),
  reply: z.object({
    path: z.string().meta({ description: 'Path of the picture; <origin>/api<path>?width=800' }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'Average colour of the picture, #rrggbb' }),
    blur,
  }),
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/uploads/photos',
  summary:
    'Stores a photo of the caller (JPEG, PNG, WebP or AVIF up to 8 MB as the raw body) and returns its path',
  access: 'bearer',
  tag: 'media',
  reply: z.object({ path: z.string(), width: z.int(), height: z.int(), placeholder: z.string(), blur }),
  status: 201,
})
